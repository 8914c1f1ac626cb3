import { describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { nodeForEachTest } from './testing/node-for-each-test.ts';

const opened = nodeForEachTest({ Bus: MemoryEventBus, Presence: MemoryPresence });

describe('opening a socket', () => {
  it('closes with 4404 for an unknown room', async () => {
    const { stage, node } = opened();
    const client = stage.client(node, 'x'.repeat(22));
    expect(await client.closed).toBe(closeCodes.wrongRoom);
    expect(client.events).toEqual([]);
    await stage.eventually('no resources are held', () => node.service.counts().sockets === 0);
    expect(node.service.counts().rooms).toBe(0);
  });

  it.each([
    ['an unknown participant_id', { participant_id: 'nobody' }],
    ['an empty participant_id', { participant_id: '' }],
    ['a host token of another room', { host_token: 'other' }],
  ])('closes with 4403 for %s', async (_what, query) => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    expect(await stage.client(node, roomId, query).closed).toBe(closeCodes.wrongCredential);
  });

  it('closes with 4403 when one of two credentials is wrong', async () => {
    const { stage, node } = opened();
    const { roomId, hostToken } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const wrongHost = stage.client(node, roomId, { participant_id, host_token: 'x' });
    const wrongSeat = stage.client(node, roomId, { participant_id: 'x', host_token: hostToken });
    expect(await wrongHost.closed).toBe(closeCodes.wrongCredential);
    expect(await wrongSeat.closed).toBe(closeCodes.wrongCredential);
  });

  it('closes with 1013 while the room service is down', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    stage.rooms.isDown = true;
    expect(await stage.client(node, roomId).closed).toBe(1013);
  });

  it('closes with 1013 when authentication times out', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const answer = stage.rooms.holdResponses();
    const client = await stage.client(node, roomId).opened();
    await stage.clock.advance(9_000);
    expect(await client.closed).toBe(1013);
    answer();
  });

  it.each(['/ws/rooms/', '/ws/rooms/a/b', '/ws', '/', '/ws/rooms/a%20b'])(
    'rejects the upgrade of %s with 404',
    async (path) => {
      const { stage, node } = opened();
      const client = stage.client({ ...node, base: `${node.base}${path}?` }, 'x');
      await expect(client.opened()).rejects.toThrow('404');
    },
  );

  it.each([
    ['absent', undefined],
    ['that of the node', 'own'],
    ['that of the public address', 'https://talk.example'],
    ['an allowed origin', 'https://partner.example'],
  ])('accepts a socket whose origin is %s', async (_what, origin) => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const own = node.base.replace('ws:', 'http:');
    const headers = { Origin: origin === 'own' ? own : (origin ?? '') };
    const client = await stage.connect(node, roomId, {}, origin ? { headers } : {});
    expect(client.events[0]?.type).toBe('connected');
  });

  it.each([
    'https://elsewhere.example',
    'http://talk.example',
    'https://talk.example.evil.example',
    'null',
  ])('rejects the upgrade for the origin %s with 403', async (Origin) => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = stage.client(node, roomId, {}, { headers: { Origin } });
    await expect(client.opened()).rejects.toThrow('403');
  });

  it('ignores an X-Forwarded-Host header of a client', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const headers = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' };
    await expect(stage.client(node, roomId, {}, { headers }).opened()).rejects.toThrow('403');
  });
});
