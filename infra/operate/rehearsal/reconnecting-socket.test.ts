import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import { WebSocketServer } from 'ws';
import { ReconnectingSocket } from './reconnecting-socket.ts';

const opinion = (id: string) => ({ id, content: 'More shade.', nickname: 'Quiet Otter' });

test('a skipped seq is a gap, and a socket that must resync reports it', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const requested: string[] = [];
  server.on('connection', (socket, { url = '' }) => {
    requested.push(url);
    const send = (event: object): void => socket.send(JSON.stringify(event));
    const isBack = url.includes('since=');
    send({ type: 'connected', seq: isBack ? 40 : 7, recovered: !isBack });
    if (isBack) return;
    const events = [
      { type: 'shared_opinion_added', seq: 8, opinion: opinion('a') },
      { type: 'shared_opinion_added', seq: 11, opinion: opinion('b') },
    ];
    send({ type: 'batch', events });
    send({ type: 'shared_opinions_skipped', total_count: 9, skipped: 3 });
    socket.close(1012);
  });
  const received: string[] = [];
  const client = new ReconnectingSocket(
    { bases: [`http://127.0.0.1:${port}`], roomId: 'r', participantId: 'x' },
    { maxDelayMs: 0, onOpinion: (id) => received.push(id) },
  );
  await client.open();
  await eventually(wait, 'it has reconnected', () => client.counts.reread === 1);
  expect(received).toEqual(['a', 'b']);
  expect(client.closeCodes).toEqual([1012]);
  expect(client.counts).toEqual({ skipped: 3, gaps: 2, lost: 1, recovered: 0, reread: 1 });
  expect(requested[1]).toContain('since=11');
  client.close();
  server.close();
});
