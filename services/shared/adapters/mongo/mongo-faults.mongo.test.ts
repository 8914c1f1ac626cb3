import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Server } from '@murmur/infra/verify/servers/server';
import { startMongo } from '@murmur/infra/verify/servers/start-mongo';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { eventually } from '../../testing/eventually.ts';
import {
  anAdmission,
  anAnalysis,
  anOpinion,
  aParticipant,
  aRoom,
  fixtureTime,
} from '../../testing/fixtures.ts';
import { createMongoAnalysisStore } from './mongo-analysis-store.ts';
import { createMongoOpinionStore } from './mongo-opinion-store.ts';
import { createMongoRoomStore } from './mongo-room-store.ts';
import { createMongoVoteStore } from './mongo-vote-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

/** Counts are repaired only after every call that might change them has ended. */
const callTakesMs = 5_000;

withMongo('a MongoDB that fails', () => {
  let server: Server;
  let mongo: OpenMongo;
  let rooms: ReturnType<typeof createMongoRoomStore>;
  let opinions: ReturnType<typeof createMongoOpinionStore>;
  let analyses: ReturnType<typeof createMongoAnalysisStore>;
  let votes: ReturnType<typeof createMongoVoteStore>;

  beforeEach(async () => {
    server = await startMongo({ own: true });
    mongo = await openMongo({ uri: server.uri, logger: pino({ level: 'silent' }) });
    rooms = createMongoRoomStore(mongo.collections);
    opinions = createMongoOpinionStore(mongo.collections);
    analyses = createMongoAnalysisStore(mongo.collections);
    votes = createMongoVoteStore(mongo.collections);
  }, 60_000);

  afterEach(async () => {
    await mongo.close();
    await server.stop();
  });

  const discuss = async (): Promise<string> => {
    const room = aRoom();
    const { roomId } = room;
    await rooms.create(room);
    await rooms.admit(anAdmission({ roomId }));
    const endsAt = fixtureTime + 60_000;
    await rooms.changeStatus(roomId, {
      from: 'waiting',
      to: 'active',
      startedAt: fixtureTime,
      endsAt,
    });
    return roomId;
  };

  const everyKindOfCall = (roomId: string): Promise<unknown>[] => [
    rooms.find(roomId),
    rooms.create(aRoom()),
    rooms.admit(anAdmission({ roomId })),
    rooms.setLocked(roomId, true),
    rooms.extend(roomId, 1, { now: fixtureTime, maxTotalMinutes: 15 }),
    rooms.setPublicMode(roomId, 'nobody', true),
    rooms.countModes(roomId),
    rooms.listActive(),
    opinions.add(anOpinion({ roomId }), null),
    // Votes cast in one turn of the event loop are stored by one bulk command, whose errors have a different type.
    ...['one', 'other'].map((voter) =>
      votes.cast({ roomId, voter, opinionId: 'any', vote: 'agree' }, fixtureTime),
    ),
    opinions.pageAll(roomId, null, 10),
    analyses.save(anAnalysis({ roomId }), { replace: true }),
    analyses.find(roomId),
    mongo.dependency.check(),
  ];

  /** Makes every kind of call and returns the error codes. `inTime`: true if all calls ended within 2 s. */
  const refusals = async (roomId: string): Promise<{ codes: Set<unknown>; inTime: boolean }> => {
    const began = performance.now();
    const answers = await Promise.allSettled(everyKindOfCall(roomId));
    const inTime = performance.now() - began < 2_000;
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? answer.reason.code : `answered ${String(answer.value)}`,
    );
    return { codes: new Set(codes), inTime };
  };

  const unavailable = { codes: new Set(['UNAVAILABLE']), inTime: true };

  /** Resolves when every kind of call succeeds again. */
  const comeBack = (roomId: string): Promise<void> =>
    eventually(wait, 'it is back', async () => {
      const answers = await Promise.allSettled(everyKindOfCall(roomId));
      return answers.every(({ status }) => status === 'fulfilled');
    });

  it('frozen: every call is UNAVAILABLE within 2 s, repeatedly, and succeeds after it resumes', async () => {
    const roomId = await discuss();
    server.pause();
    expect(await refusals(roomId)).toEqual(unavailable);
    expect(await refusals(roomId)).toEqual(unavailable);
    server.resume();
    await comeBack(roomId);
  }, 60_000);

  it('killed: every call is UNAVAILABLE within 2 s, repeatedly, and succeeds after a restart', async () => {
    const roomId = await discuss();
    await server.kill();
    expect(await refusals(roomId)).toEqual(unavailable);
    expect(await refusals(roomId)).toEqual(unavailable);
    await server.restart();
    await comeBack(roomId);
  }, 60_000);

  it('killed under ten writers: every confirmed opinion is stored afterwards, in order', async () => {
    const roomId = await discuss();
    const confirmed: string[] = [];
    const state = { killed: false };
    const write = async (): Promise<void> => {
      while (!state.killed) {
        const addition = await opinions.add(anOpinion({ roomId }), null).catch(() => null);
        if (addition?.kind === 'added') confirmed.push(addition.opinion.id);
      }
    };
    const writers = Array.from({ length: 10 }, write);
    await eventually(wait, 'enough opinions are confirmed', () => confirmed.length >= 200);
    await server.kill();
    state.killed = true;
    await Promise.all(writers);
    await server.restart();
    await comeBack(roomId);
    const stored = await opinions.pageAll(roomId, null, 5_000);
    const ids = new Set(stored.opinions.map(({ id }) => id));
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
  }, 60_000);

  it('frozen under load: confirmed writes are stored, keyed retries are stored once, and counts are correct', async () => {
    const roomId = await discuss();
    const confirmed: string[] = [];
    const bounds = { now: fixtureTime, maxTotalMinutes: 1_000_000 };
    const state = { seats: new Set<string>(), minutes: 0, failures: 0, over: false };
    /** Repeats the same call with the same key until it succeeds, as a client would. */
    const untilConfirmed = async <T>(call: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await call();
        } catch {
          state.failures += 1;
          await wait(50);
        }
      }
    };
    const report = async (): Promise<void> => {
      const [opinion, key] = [anOpinion({ roomId }), crypto.randomUUID()];
      await untilConfirmed(() => opinions.add(opinion, key));
      confirmed.push(opinion.id);
    };
    const sit = async (): Promise<void> => {
      const seat = aParticipant({ roomId });
      await untilConfirmed(() =>
        rooms.admit({ roomId, now: fixtureTime, seatFor: () => seat, once: seat.credentialHash }),
      );
      state.seats.add(seat.publicId);
    };
    const extend = async (): Promise<void> => {
      const key = crypto.randomUUID();
      await untilConfirmed(() => rooms.extend(roomId, 1, bounds, key));
      state.minutes += 1;
    };
    const write = async (n: number): Promise<void> => {
      const act = [report, sit, report, extend][n % 4] ?? report;
      while (!state.over) await act();
    };
    const before = await rooms.find(roomId);
    const writers = Array.from({ length: 20 }, (_, n) => write(n));
    await eventually(wait, 'enough opinions are confirmed', () => confirmed.length >= 60);
    server.pause();
    await eventually(wait, 'enough writes have failed', () => state.failures >= 40);
    state.over = true;
    server.resume();
    await Promise.all(writers);
    const isRight = async (): Promise<boolean> => {
      await rooms.repairAdmissions(fixtureTime).catch(() => {});
      await opinions.repairCounts(Date.now() - callTakesMs).catch(() => {});
      const room = await rooms.find(roomId);
      return (
        room?.opinionCount === confirmed.length &&
        room.participantCount === (before?.participantCount ?? 0) + state.seats.size
      );
    };
    await eventually(wait, 'the counts are correct', isRight, 40_000);
    expect((await rooms.find(roomId))?.duration).toBe((before?.duration ?? 0) + state.minutes);
    const stored = await opinions.pageAll(roomId, null, 5_000);
    expect(stored.opinions.map(({ id }) => id).toSorted()).toEqual(confirmed.toSorted());
  }, 90_000);

  it('cannot be reached at startup: opening fails within its timeout', async () => {
    await server.kill();
    const opening = openMongo({
      uri: server.uri,
      logger: pino({ level: 'silent' }),
      timeoutMs: 500,
    });
    await expect(opening).rejects.toThrow('ECONNREFUSED');
  }, 60_000);
});
