import { beforeEach, describe, expect, it } from '@jest/globals';
import { roomCodeAlphabet } from '@murmur/contract/room';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { changedPort } from '../testing/changed-port.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const body = { topic: '  How shall we eat lunch?  ', duration: 3 };

describe('creating a room', () => {
  it('opens a waiting room, by default unlimited and Korean', async () => {
    const created = await scene().call('createRoom', { body });
    expect(created).toMatchObject({
      topic: 'How shall we eat lunch?',
      duration: 3,
      max_participants: null,
      language: 'ko',
      status: 'waiting',
      remaining_time: 180,
      participant_count: 0,
      host_started: false,
      locked: false,
      created_at: '2026-01-05T09:00:00.000Z',
      started_at: null,
      ends_at: null,
      closed_at: null,
      join_link: `https://murmur.test/join/${created.room_id}`,
    });
  });

  it('returns 201, with an id of 128 random bits and a code of six letters of the alphabet for codes', async () => {
    const response = await scene().send('createRoom', { body });
    expect(response.status).toBe(201);
    const { room_id, room_code } = response.body.data;
    expect(room_id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(room_code).toHaveLength(6);
    for (const letter of room_code) expect(roomCodeAlphabet).toContain(letter);
  });

  it('stores only a short hash of the address, to tell addresses apart', async () => {
    const created = await scene().call('createRoom', { body });
    const other = await scene().call('createRoom', { body });
    const { rooms } = scene().adapters;
    const [one, two] = await Promise.all([rooms.find(created.room_id), rooms.find(other.room_id)]);
    expect(one?.ownerKey).toMatch(/^[\w-]{16}$/);
    expect(two?.ownerKey).toBe(one?.ownerKey);
    expect(JSON.stringify(one)).not.toContain('127.0.0.1');
  });

  it('returns the host token only once and stores its hash', async () => {
    const created = await scene().call('createRoom', { body });
    expect(created.host_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const params = { id: created.room_id };
    expect(await scene().call('getRoom', { params })).not.toHaveProperty('host_token');
    const stored = await scene().adapters.rooms.find(created.room_id);
    expect(stored?.hostTokenHash).toBe(hashCapability(created.host_token));
    expect(JSON.stringify(stored)).not.toContain(created.host_token);
  });

  it('begins its event stream at 0', async () => {
    const created = await scene().call('createRoom', { body });
    expect(await scene().adapters.bus.read(created.room_id)).toMatchObject({ seq: 0 });
  });

  it.each([
    ['topic', { topic: 'abcd' }],
    ['topic', { topic: 'a bell \u0007 rings' }],
    ['duration', { duration: 6 }],
    ['duration', { duration: '3' }],
    ['max_participants', { max_participants: 101 }],
  ])('names %s as the invalid field of %j', async (path, change) => {
    const refusal = await scene().refusal('createRoom', { body: { ...body, ...change } });
    expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION_ERROR', fields: [{ path }] });
  });
});

describe('a topic that cannot be read from a wall', () => {
  it.each([
    ['no visible character', '\u3164'.repeat(8), 'visible'],
    ['a direction override', 'Lunch \u202ehsiver', 'direction'],
    ['a line break, which would forge a heading', 'Lunch\n# All agree', 'one line'],
  ])('is refused with 422 for %s', async (_why, topic, message) => {
    const refusal = await scene().refusal('createRoom', { body: { topic, duration: 1 } });
    expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    expect(refusal.fields).toEqual([{ path: 'topic', message: expect.stringContaining(message) }]);
  });
});

describe('creating a room with a code in use', () => {
  let takenTimes: number;
  let tried: string[];
  const crowded = sceneForEachTest(openEmbedded, ({ rooms }) => ({
    rooms: changedPort(rooms, {
      create: async (room) => {
        tried.push(room.roomCode);
        return tried.length <= takenTimes ? 'code_taken' : rooms.create(room);
      },
    }),
  }));

  beforeEach(() => {
    tried = [];
  });

  it('tries other codes until one is free', async () => {
    takenTimes = 3;
    const { room_code } = await crowded().call('createRoom', { body });
    expect(new Set(tried).size).toBe(4);
    expect(tried.at(-1)).toBe(room_code);
  });

  it('fails temporarily when no free code can be found', async () => {
    takenTimes = Number.POSITIVE_INFINITY;
    expect(await crowded().code('createRoom', { body })).toBe('UNAVAILABLE');
  });
});
