import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort } from '../testing/changed-port.ts';
import { EventScene } from '../testing/event-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

/** Time in ms for which each placement occupies the event loop. */
let busyMs = 0;

const scene = sceneForEachTest(openEmbedded, ({ rooms }) => ({
  rooms: changedPort(rooms, {
    findParticipant: (...args) => {
      const until = performance.now() + busyMs;
      while (performance.now() < until);
      return rooms.findParticipant(...args);
    },
  }),
}));

it('assigns everyone in a crowd at the first attempt, under load', async () => {
  const event = await EventScene.open(scene(), { room_size: 3 });
  const seats = await event.join(30);
  await event.deal();
  const server = createServer(scene().service.http).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/api`;
  const { id } = event.event.params;
  // Everybody connects beforehand, so that all calls arrive within a few turns of the event loop.
  const connected = await Promise.all(seats.map(() => fetch(`${base}/rooms/${id}/status`)));
  await Promise.all(connected.map((answer) => answer.text()));
  busyMs = 10;
  const placed = await Promise.all(
    seats.map(async ({ participant_id }) => {
      const body = JSON.stringify({ participant_id });
      const answer = await fetch(`${base}/events/${id}/place`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      await answer.text();
      return answer.status;
    }),
  );
  busyMs = 0;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(placed).toEqual(seats.map(() => 200));
});
