import { beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { RoomStore } from '@murmur/shared/ports/room-store';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import { aParticipant, aRoom } from '@murmur/shared/testing/fixtures';
import { changedPort } from '../testing/changed-port.ts';
import { RoomScene } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';
import { SeatCache } from './seat-cache.ts';

let reads = 0;

const counted = (rooms: RoomStore): RoomStore =>
  changedPort(rooms, {
    find: (roomId) => {
      reads += 1;
      return rooms.find(roomId);
    },
    findParticipant: (roomId, hash) => {
      reads += 1;
      return rooms.findParticipant(roomId, hash);
    },
  });

const scene = sceneForEachTest(openEmbedded, ({ rooms }) => ({ rooms: counted(rooms) }));

beforeEach(() => {
  reads = 0;
});

describe('a crowd that reconnects', () => {
  it('causes no reads of seats or the host on the process where it joined', async () => {
    const room = await scene().openRoom();
    const room_id = room.params.id;
    const { host_token } = room.created;
    const seats = await Promise.all(Array.from({ length: 40 }, () => room.join()));
    await scene().clock.advance(5_000);
    reads = 0;
    const { api } = scene().service;
    for (const { participant_id, public_id, nickname } of [...seats, ...seats]) {
      expect(await api.findSeat({ room_id, participant_id })).toEqual({ public_id, nickname });
    }
    expect(reads).toBe(0);
    for (const token of [host_token, 'wrong', host_token, '']) {
      expect(await api.isHost({ room_id, host_token: token })).toBe(token === host_token);
    }
    expect(reads).toBe(0);
    const [seat] = seats;
    const asSeat = { room_id, participant_id: seat?.participant_id };
    expect(await api.admitSocket(asSeat)).toMatchObject({ seat: { public_id: seat?.public_id } });
    expect(reads).toBe(1);
  });

  it('causes one read of each seat on another process', async () => {
    const room = await scene().openRoom();
    const room_id = room.params.id;
    const seats = await Promise.all(Array.from({ length: 40 }, () => room.join()));
    await scene().clock.advance(5_000);
    const { adapters, clock } = scene();
    const other = new RoomScene(adapters, clock, { rooms: counted(adapters.rooms) });
    reads = 0;
    for (const { participant_id, public_id, nickname } of [...seats, ...seats]) {
      const found = await other.service.api.findSeat({ room_id, participant_id });
      expect(found).toEqual({ public_id, nickname });
    }
    expect(reads).toBe(40);
    await other.service.stop();
  });
});

it('causes no reads of seats by submitting opinions with an explicit visibility', async () => {
  const { room, seat } = await scene().openActiveRoom();
  await room.hush();
  reads = 0;
  const { participant_id } = seat;
  const body = { participant_id, content: 'Soup for everyone.', is_public: false };
  await scene().call('submitOpinion', { params: room.params, body });
  expect(reads).toBe(0);
});

describe('the seat cache', () => {
  it('caches found seats, not missing ones', async () => {
    const { rooms } = scene().adapters;
    const cache = new SeatCache(rooms);
    const [participantId, hostToken] = [newCapability(), newCapability()];
    const room = aRoom({ hostTokenHash: hashCapability(hostToken) });
    const { roomId } = room;
    expect(await cache.isHost(roomId, hostToken)).toBe(false);
    expect(await cache.findSeat(roomId, participantId)).toBeNull();
    await rooms.create(room);
    const credentialHash = hashCapability(participantId);
    const seat = aParticipant({ roomId, credentialHash });
    await rooms.admit({ roomId, now: scene().clock.now(), seatFor: () => seat });
    expect(await cache.isHost(roomId, hostToken)).toBe(true);
    expect(await cache.findSeat(roomId, participantId)).toMatchObject({
      public_id: seat.publicId,
    });
  });

  it('returns a seat only in its own room', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const elsewhere = await scene().openActiveRoom();
    const { api } = scene().service;
    const { participant_id } = seat;
    expect(await api.findSeat({ room_id: room.params.id, participant_id })).not.toBeNull();
    expect(await api.findSeat({ room_id: elsewhere.room.params.id, participant_id })).toBeNull();
  });

  it('lets nobody join or write in a room that another process deleted', async () => {
    const { adapters, clock } = scene();
    const other = new RoomScene(adapters, clock);
    const room = await scene().openRoom();
    const { params } = room;
    const { participant_id } = await other.call('joinRoom', { params, body: {} });
    const headers = { 'X-Host-Token': room.created.host_token };
    await scene().call('deleteRoom', { params, headers });
    expect(await other.code('joinRoom', { params, body: {} })).toBe('ROOM_NOT_FOUND');
    const body = { participant_id, content: 'Soup for everyone.', is_public: true };
    expect(await other.code('submitOpinion', { params, body })).toBe('ROOM_NOT_FOUND');
    await other.service.stop();
  });

  it('retains the most recently used seats', async () => {
    const cache = new SeatCache(counted(scene().adapters.rooms), 2);
    const people = Array.from({ length: 3 }, () => newCapability());
    const [first = '', second = '', third = ''] = people;
    const roomId = newCapability();
    const learn = (participantId: string): void =>
      cache.put(aParticipant({ roomId, credentialHash: hashCapability(participantId) }));
    learn(first);
    learn(second);
    expect(await cache.findSeat(roomId, first)).not.toBeNull();
    learn(third);
    expect(await cache.findSeat(roomId, first)).not.toBeNull();
    expect(await cache.findSeat(roomId, third)).not.toBeNull();
    expect(reads).toBe(0);
    expect(await cache.findSeat(roomId, second)).toBeNull();
    expect(reads).toBe(1);
  });
});
