import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import type { DownEvent } from '@murmur/contract/socket-down';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { anAdmission, anOpinion, aRoom } from '@murmur/shared/testing/fixtures';
import { openEventHall, openTestEvent } from './test-event.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

/** A product and the stores behind it. `elapse` lets time pass on the product's clock. */
export type ProductWithStores = {
  base: string;
  stores: Pick<Adapters, 'rooms' | 'opinions' | 'events'>;
  now: () => number;
  elapse: (ms: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * `lose` makes a change in the store alone, as a process does that is killed before it publishes the change. `read`
 * returns what a client then finds over HTTP.
 */
type Case = {
  roomId: string;
  lose: () => Promise<unknown>;
  read: () => Promise<unknown>;
};
type Outcome = {
  code: number;
  afterMs: number;
  connected: DownEvent<'connected'>;
  found: unknown;
};

/** The time (ms) within which a client must have found the change. */
const deadlineMs = 10_000;

const activeRoom = async (base: string): Promise<TestRoom & { seat: string }> => {
  const testRoom = await openTestRoom(base, { shared_by_default: true });
  const { participant_id } = await testRoom.join();
  await testRoom.start();
  return { ...testRoom, seat: participant_id };
};

const contentsOf = async ({ api, params, asHost: headers }: TestRoom): Promise<string[]> => {
  const { shared_opinions } = await api.call('listSharedOpinions', { params, headers });
  return shared_opinions.map(({ content }) => content).toSorted();
};

/** Opens the room of each change, with what happened in it before. */
const cases = ({ base, stores: { rooms, opinions, events }, now }: ProductWithStores) => {
  const record = async (roomId: string): Promise<RoomRecord> => {
    const room = await rooms.find(roomId);
    if (room === null) throw new Error('the room is not stored');
    return room;
  };
  return {
    opinion: async (): Promise<Case> => {
      const room = await activeRoom(base);
      const { id: roomId } = room.params;
      return {
        roomId,
        lose: async () => {
          const lost = anOpinion({ roomId, content: 'Lost.', isPublic: true, submittedAt: now() });
          await opinions.add(lost, null);
          const body = { participant_id: room.seat, content: 'Published.' };
          await room.api.call('submitOpinion', { params: room.params, body });
        },
        read: () => contentsOf(room),
      };
    },
    removal: async (): Promise<Case> => {
      const room = await activeRoom(base);
      const { id: roomId } = room.params;
      const body = { participant_id: room.seat, content: 'Removed.' };
      const { id } = await room.api.call('submitOpinion', { params: room.params, body });
      return {
        roomId,
        lose: () => opinions.remove(roomId, id, null),
        read: () => contentsOf(room),
      };
    },
    visibility: async (): Promise<Case> => {
      const room = await activeRoom(base);
      const { id: roomId } = room.params;
      const params = { ...room.params, pid: room.seat };
      return {
        roomId,
        lose: () => rooms.setPublicMode(roomId, hashCapability(room.seat), false),
        read: async () => (await room.api.call('getPrivacy', { params })).is_public_mode,
      };
    },
    join: async (): Promise<Case> => {
      const { api, params } = await openTestRoom(base);
      const { id: roomId } = params;
      return {
        roomId,
        lose: () => rooms.admit(anAdmission({ roomId, now: now() })),
        read: async () => (await api.call('getRoom', { params })).participant_count,
      };
    },
    start: async (): Promise<Case> => {
      const room = await openTestRoom(base);
      await room.join();
      const { api, params } = room;
      const { id: roomId } = params;
      const change = { from: 'waiting', to: 'active' } as const;
      return {
        roomId,
        lose: () =>
          rooms.changeStatus(roomId, {
            ...change,
            startedAt: now(),
            endsAt: now() + 300_000,
          }),
        read: async () => (await api.call('getRoom', { params })).status,
      };
    },
    end: async (): Promise<Case> => {
      const { api, params } = await activeRoom(base);
      const { id: roomId } = params;
      const change = { from: 'active', to: 'processing', dueBy: null } as const;
      return {
        roomId,
        lose: () => rooms.changeStatus(roomId, { ...change, endedAt: now() }),
        read: async () => (await api.call('getRoom', { params })).status,
      };
    },
    'end of voting': async (): Promise<Case> => {
      const room = await activeRoom(base);
      await room.joinListeners(1);
      await room.finish();
      const { api, params } = room;
      const { id: roomId } = params;
      return {
        roomId,
        lose: () => rooms.closeVoting(roomId, now()),
        read: async () =>
          Date.parse((await api.call('getRoom', { params })).votes_until ?? '') <= now(),
      };
    },
    'next question': async (): Promise<Case> => {
      const room = await activeRoom(base);
      await room.finish();
      const { api, params } = room;
      const { id: roomId } = params;
      const { roomCode } = await record(roomId);
      return {
        roomId,
        lose: async () => {
          const next = aRoom({ roomCode, seriesId: roomId, question: 2, createdAt: now() });
          await rooms.create(next);
          const link = { seriesId: roomId, nextRoomId: next.roomId, instead: null };
          await rooms.linkNext(roomId, link);
        },
        read: async () => (await api.call('getRoom', { params })).next_room_id !== null,
      };
    },
    deal: async (): Promise<Case> => {
      const hall = await openEventHall(base);
      for (let people = 0; people < 6; people += 1) await hall.join();
      const { api, params } = hall;
      const { id: roomId } = params;
      return {
        roomId,
        lose: () => events.deal(roomId, { rooms: 2, people: 6 }),
        read: async () => (await api.call('getRoom', { params })).event?.rooms,
      };
    },
    gather: async (): Promise<Case> => {
      const event = await openTestEvent(base, { people: 6, body: { room_size: 3 } });
      await event.close();
      const { api, params } = event;
      const { id: roomId } = params;
      return {
        roomId,
        lose: () => events.gather(roomId, now()),
        read: async () => (await api.call('getRoom', { params })).event?.gathered_at !== null,
      };
    },
  } satisfies Record<string, () => Promise<Case>>;
};

type CaseName = keyof ReturnType<typeof cases>;

/** What a client finds after each change. */
const expected: Record<CaseName, unknown> = {
  opinion: ['Lost.', 'Published.'],
  removal: [],
  visibility: false,
  join: 1,
  start: 'active',
  end: expect.stringMatching(/processing|closed/),
  'end of voting': true,
  'next question': true,
  deal: 2,
  gather: true,
};

/** Tests that every stored change reaches the sockets, even if the process that stored it was killed. */
export const describeLostChanges = (name: string, open: () => Promise<ProductWithStores>): void => {
  describe(`stored changes that were never published, ${name}`, () => {
    let product: ProductWithStores;
    let outcomes: Map<string, Outcome>;

    /** Loses the change, waits until the socket is closed, connects again and reads the room. */
    const outcomeOf = async (
      { roomId, lose, read }: Case,
      socket: TestSocket,
    ): Promise<Outcome> => {
      const { seq: since } = await socket.until('connected');
      const lostAt = product.now();
      await lose();
      const code = await socket.closed;
      const back = await openSocket(product.base, roomId, { since });
      const connected = await back.until('connected');
      const found = await read();
      const afterMs = product.now() - lostAt;
      await back.close();
      return { code, afterMs, connected, found };
    };

    // All changes are made at the same time, because a product on the real clock takes its time for each.
    beforeAll(async () => {
      product = await open();
      const opened = await Promise.all(
        Object.entries(cases(product)).map(async ([change, openCase]) => {
          const one = await openCase();
          return { change, one, socket: await openSocket(product.base, one.roomId) };
        }),
      );
      const giveUpAt = product.now() + 2 * deadlineMs;
      const settled = new AbortController();
      const all = Promise.all(
        opened.map(
          async ({ change, one, socket }) => [change, await outcomeOf(one, socket)] as const,
        ),
      ).finally(() => settled.abort());
      while (!settled.signal.aborted && product.now() < giveUpAt) await product.elapse(100);
      for (const { socket } of opened) socket.ws.terminate();
      outcomes = new Map(await all);
    }, 120_000);
    afterAll(() => product.close(), 30_000);

    it.each(Object.keys(expected) as CaseName[])('%s', (change) => {
      const outcome = outcomes.get(change);
      expect(outcome).toMatchObject({
        code: closeCodes.serverGoingDown,
        connected: { recovered: false },
        found: expected[change],
      });
      expect(outcome?.afterMs).toBeLessThanOrEqual(deadlineMs);
    });
  });
};
