import { describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { downEventSchema } from '@murmur/contract/socket-down';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { nodeForEachTest } from './testing/node-for-each-test.ts';

const opened = nodeForEachTest({ Bus: MemoryEventBus, Presence: MemoryPresence });

describe('the host', () => {
  it('is announced to all when its socket opens', async () => {
    const { stage, node } = opened();
    const { roomId, hostToken } = await stage.createRoom();
    const observer = await stage.connect(node, roomId);
    await stage.connect(node, roomId, { host_token: hostToken });
    expect(await observer.until('host_joined')).toMatchObject({
      can_activate: false,
      participant_count: 0,
    });
    await stage.rooms.join(roomId);
    await stage.clock.advance(2_000);
    const again = await stage.connect(node, roomId, { host_token: hostToken });
    const published = await again.until('host_joined');
    expect(downEventSchema('host_joined').strict().parse(published)).toMatchObject({
      can_activate: true,
      participant_count: 1,
    });
  });
});

describe('stopping a node', () => {
  it('closes every socket with 1012', async () => {
    const { stage, node } = opened();
    const { roomId, hostToken } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const clients = await Promise.all([
      stage.connect(node, roomId),
      stage.connect(node, roomId, { participant_id }),
      stage.connect(node, roomId, { host_token: hostToken, batch: 1 }),
    ]);
    await node.stop();
    for (const client of clients) expect(await client.closed).toBe(closeCodes.serverGoingDown);
    expect(node.service.counts()).toEqual({ sockets: 0, rooms: 0 });
    await stage.bus.close();
    expect(stage.clock.pending).toBe(0);
  });

  it('terminates sockets that do not respond within 2 s', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.ws.pause();
    let stopped = false;
    const stopping = node.stop().then(() => {
      stopped = true;
    });
    await stage.clock.advance(1_999);
    expect(stopped).toBe(false);
    await stage.clock.advance(1);
    await stopping;
    expect(node.service.counts().sockets).toBe(0);
  });

  it('closes a socket that is still being authenticated', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const answer = stage.rooms.holdResponses();
    const client = await stage.client(node, roomId).opened();
    await node.stop();
    expect(await client.closed).toBe(closeCodes.serverGoingDown);
    answer();
  });
});
