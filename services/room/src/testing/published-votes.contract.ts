import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import {
  votes as answers,
  type PositionValue,
  positionValues,
  type Vote,
} from '@murmur/contract/votes';
import { MemoryDealtCards } from '@murmur/shared/adapters/embedded/memory-dealt-cards';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { anOpinion, aParticipant, aRoom } from '@murmur/shared/testing/fixtures';
import * as fc from 'fast-check';
import { PublishedVotes } from '../votes/published-votes.ts';
import { countedOpinions } from '../votes/tally.ts';
import { VoteCache } from '../votes/vote-cache.ts';

type Stores = Pick<Adapters, 'rooms' | 'opinions' | 'votes'>;

const people = 9;
const opinions = 2;

type Step =
  | { kind: 'vote'; person: number; opinion: number; vote: Vote }
  | { kind: 'position'; person: number; value: PositionValue }
  | { kind: 'restart' }
  | { kind: 'remove'; opinion: number };

const person = fc.integer({ min: 0, max: people - 1 });
const opinion = fc.integer({ min: 0, max: opinions - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('vote' as const),
      person,
      opinion,
      vote: fc.constantFrom(...answers),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('position' as const),
      person,
      value: fc.constantFrom(...positionValues),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), opinion }) },
);

/** What everybody may read of a room, through two processes that take turns, of which each may be restarted. */
class Observed {
  readonly #stores: Stores;
  readonly #clock = new FakeClock();
  readonly roomId: string;
  #processes: PublishedVotes[] = [];
  #turn = 0;

  constructor(stores: Stores, roomId: string) {
    this.#stores = stores;
    this.roomId = roomId;
    this.restart();
  }

  restart(): void {
    this.#processes = [0, 1].map(() => {
      const dealt = new MemoryDealtCards(this.#clock);
      const parts = { ...this.#stores, dealt, clock: this.#clock };
      return new PublishedVotes({ ...parts, voteCache: new VoteCache(parts) });
    });
  }

  get now(): number {
    return this.#clock.now();
  }

  /** Returns the published counts by opinion, and the positions under `positions`. */
  async read(): Promise<Map<string, string>> {
    // The cached votes are read again.
    await this.#clock.advance(1_000);
    this.#turn += 1;
    const room = (await this.#stores.rooms.find(this.roomId)) as RoomRecord;
    const published = await this.#processes[this.#turn % 2]?.read(room);
    if (!published) throw new Error('no process');
    const shown = new Map<string, string>();
    for (const { opinion_id, ...counts } of countedOpinions(published.tally))
      shown.set(opinion_id, JSON.stringify(counts));
    const positions = published.positions.map((one) => JSON.stringify(one)).toSorted();
    if (positions.length > 0) shown.set('positions', positions.join());
    return shown;
  }
}

/** The rules of votes/published-votes.ts, on the stores of either way to run. */
export const describePublishedVotes = (
  name: string,
  open: () => Promise<Stores & { close(): Promise<void> }>,
): void => {
  describe(`published votes on ${name}`, () => {
    let stores: Awaited<ReturnType<typeof open>>;
    let room: RoomRecord;
    let ids: string[];

    const openRoom = async (): Promise<Observed> => {
      const at = new FakeClock().now();
      room = aRoom({ askPosition: true });
      await stores.rooms.create(room);
      const author = aParticipant({ roomId: room.roomId });
      await stores.rooms.admit({ roomId: room.roomId, now: at, seatFor: () => author });
      const active = { from: 'waiting', to: 'active', startedAt: at, endsAt: at + 1 } as const;
      await stores.rooms.changeStatus(room.roomId, active);
      ids = [];
      for (let n = 0; n < opinions; n += 1) {
        const one = anOpinion({ roomId: room.roomId, content: `Opinion ${n}`, isPublic: true });
        await stores.opinions.add({ ...one, author: author.publicId, submittedAt: at }, null);
        ids.push(one.id);
      }
      await stores.rooms.changeStatus(room.roomId, {
        from: 'active',
        to: 'processing',
        endedAt: at + 1,
        dueBy: null,
      });
      return new Observed(stores, room.roomId);
    };

    const idOf = (n: number): string => ids[n] as string;

    const take = async (
      observed: Observed,
      one: Step,
    ): Promise<{ on: string; by: string } | null> => {
      const { roomId, now } = observed;
      if (one.kind === 'restart') observed.restart();
      else if (one.kind === 'remove') await stores.opinions.remove(roomId, idOf(one.opinion), null);
      else if (one.kind === 'vote') {
        const voter = `v-${one.person}`;
        await stores.votes.cast(
          { roomId, voter, opinionId: idOf(one.opinion), vote: one.vote },
          now,
        );
        return { on: idOf(one.opinion), by: voter };
      } else {
        const participant = `v-${one.person}`;
        const position = { roomId, participant, moment: 'after', value: one.value } as const;
        await stores.votes.takePosition(position, now);
        return { on: 'positions', by: participant };
      }
      return null;
    };

    beforeEach(async () => {
      stores = await open();
    });

    afterEach(() => stores.close());

    it('an observer who reads after every answer sees no change caused by fewer than five people', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 60 }), async (steps) => {
          const observed = await openRoom();
          const answered = new Map<string, Set<string>>();
          let before = await observed.read();
          for (const one of steps) {
            const answer = await take(observed, one);
            if (answer) {
              const of = answered.get(answer.on) ?? new Set();
              answered.set(answer.on, of.add(answer.by));
            }
            const now = await observed.read();
            for (const [on, counts] of now) {
              if (before.get(on) === counts) continue;
              const by = answered.get(on)?.size ?? 0;
              expect(by).toBeGreaterThanOrEqual(limits.peopleToPublish);
              answered.delete(on);
            }
            before = new Map([...before, ...now]);
          }
        }),
        { numRuns: 40 },
      );
    });

    it('counts five answers exactly, keeps the next four back, and counts everybody at the end of voting', async () => {
      const observed = await openRoom();
      const counts = async () => (await observed.read()).get(idOf(0));
      const vote = (n: number, one: Vote) =>
        take(observed, { kind: 'vote', person: n, opinion: 0, vote: one });
      for (let n = 0; n < 4; n += 1) await vote(n, 'agree');
      expect(await counts()).toBeUndefined();
      await vote(4, 'disagree');
      const five = '{"agree":4,"disagree":1,"pass":0}';
      expect(await counts()).toBe(five);
      for (let n = 5; n < 9; n += 1) await vote(n, 'pass');
      // Somebody who changes an answer back and forth is nobody.
      await vote(0, 'pass');
      await vote(0, 'agree');
      expect(await counts()).toBe(five);
      await stores.rooms.closeVoting(room.roomId, observed.now);
      const all = '{"agree":4,"disagree":1,"pass":4}';
      expect(await counts()).toBe(all);
      observed.restart();
      await vote(3, 'disagree');
      expect(await counts()).toBe(all);
    });
  });
};
