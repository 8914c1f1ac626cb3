import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import { WebSocketServer } from 'ws';
import { SeatSocket } from './seat-socket.ts';

const opinion = (id: string) => ({ id, content: 'More shade.', nickname: 'Quiet Otter' });

test('a skipped seq is a gap, and a socket that must resync reports it', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const task: string[] = [];
  server.on('connection', (socket, { url = '' }) => {
    task.push(url);
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
  const message: string[] = [];
  const seat = new SeatSocket(
    `ws://127.0.0.1:${port}/?participant_id=x`,
    (id) => message.push(id),
    0,
  );
  await seat.open();
  await eventually(wait, 'it has reconnected', () => seat.counts.reread === 1);
  expect(message).toEqual(['a', 'b']);
  expect(seat.counts).toEqual({ skipped: 3, gaps: 2, lost: 1, recovered: 0, reread: 1 });
  expect(task[1]).toContain('since=11');
  seat.close();
  server.close();
});
