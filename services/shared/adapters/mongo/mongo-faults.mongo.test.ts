import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { withMongo } from '@murmur/infra/servers/given-servers';
import type { Server } from '@murmur/infra/servers/server';
import { startMongo } from '@murmur/infra/servers/start-mongo';
import { pino } from 'pino';
import { eventually } from '../../testing/eventually.ts';
import { anAnalysis, anOpinion, aParticipant, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { opinionCounts } from '../../testing/opinion-counts.ts';
import { MongoAnalysisStore } from './mongo-analysis-store.ts';
import { mayHaveArrived } from './mongo-faults.ts';
import { MongoOpinionStore } from './mongo-opinion-store.ts';
import { MongoRoomStore } from './mongo-room-store.ts';
import { MongoVoteStore } from './mongo-vote-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

/** Counts are put right once nothing that changes them runs any more. */
const callTakesMs = 5_000;

withMongo('a MongoDB that fails', () => {
  let server: Server;
  let mongo: OpenMongo;
  let rooms: MongoRoomStore;
  let opinions: MongoOpinionStore;
  let analyses: MongoAnalysisStore;
  let votes: MongoVoteStore;

  beforeEach(async () => {
    server = await startMongo({ own: true });
    mongo = await openMongo({ uri: server.uri, logger: pino({ level: 'silent' }) });
    rooms = new MongoRoomStore(mongo.models);
    opinions = new MongoOpinionStore(mongo.models);
    analyses = new MongoAnalysisStore(mongo.models);
    votes = new MongoVoteStore(mongo.models);
  }, 60_000);

  afterEach(async () => {
    await mongo.close();
    await server.stop();
  });

  const discuss = async (): Promise<string> => {
    const room = aRoom();
    const { roomId } = room;
    await rooms.create(room);
    await rooms.admit(roomId, fixtureTime, () => aParticipant({ roomId }));
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
    rooms.admit(roomId, fixtureTime, () => aParticipant({ roomId })),
    rooms.setLocked(roomId, true),
    rooms.extend(roomId, 1, { now: fixtureTime, maxTotalMinutes: 15 }),
    rooms.setPublicMode(roomId, 'nobody', true),
    rooms.countModes(roomId),
    rooms.listActive(),
    opinions.add(anOpinion({ roomId }), null),
    // What comes in one turn is one command, whose errors are of a kind of their own.
    ...['one', 'other'].map((voter) =>
      votes.cast({ roomId, voter, opinionId: 'any', vote: 'agree' }, fixtureTime),
    ),
    opinions.pageAll(roomId, null, 10),
    analyses.save(anAnalysis({ roomId }), { replace: true }),
    analyses.find(roomId),
    mongo.dependency.check(),
  ];

  /** How every kind of call was refused; `inTime` while all of them were within 2 s. */
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

  /** Resolves when every kind of call is answered again. */
  const comeBack = (roomId: string): Promise<void> =>
    eventually(wait, 'it is back', async () => {
      const answers = await Promise.allSettled(everyKindOfCall(roomId));
      return answers.every(({ status }) => status === 'fulfilled');
    });

  it('frozen: every call is refused as unavailable within 2 s, again and again, and works when it is thawed', async () => {
    const roomId = await discuss();
    server.pause();
    expect(await refusals(roomId)).toEqual(unavailable);
    expect(await refusals(roomId)).toEqual(unavailable);
    server.resume();
    await comeBack(roomId);
  }, 60_000);

  it('killed: every call is refused as unavailable within 2 s, again and again, and works when it is back', async () => {
    const roomId = await discuss();
    await server.kill();
    expect(await refusals(roomId)).toEqual(unavailable);
    expect(await refusals(roomId)).toEqual(unavailable);
    await server.restart();
    await comeBack(roomId);
  }, 60_000);

  it('killed under ten writers: every opinion that was confirmed is there afterwards, in its order', async () => {
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
    await eventually(wait, 'enough is written', () => confirmed.length >= 200);
    await server.kill();
    state.killed = true;
    await Promise.all(writers);
    await server.restart();
    await comeBack(roomId);
    const stored = await opinions.pageAll(roomId, null, 5_000);
    const ids = new Set(stored.opinions.map(({ id }) => id));
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
  }, 60_000);

  it('frozen under load: nothing that was reported as failed is there afterwards, all that was confirmed is', async () => {
    const roomId = await discuss();
    const additions: string[] = [];
    const state = { seated: 1, minutes: 1, failures: 0, over: false };
    const report = async (n: number): Promise<void> => {
      const opinion = anOpinion({ roomId });
      const key = n % 2 === 0 ? crypto.randomUUID() : null;
      if ((await opinions.add(opinion, key)).kind === 'added') additions.push(opinion.id);
    };
    const sit = async (): Promise<void> => {
      const admission = await rooms.admit(roomId, fixtureTime, () => aParticipant({ roomId }));
      if (admission.kind === 'admitted') state.seated += 1;
    };
    const extend = async (): Promise<void> => {
      const bounds = { now: fixtureTime, maxTotalMinutes: 1_000_000 };
      if (await rooms.extend(roomId, 1, bounds)) state.minutes += 1;
    };
    // Rooms of their own, in which one seat changes its mode and the host the lock, by turns.
    const switches = Array.from({ length: 10 }, () => ({
      room: aRoom(),
      seat: aParticipant({ isPublicMode: false }),
    }));
    for (const { room, seat } of switches) {
      seat.roomId = room.roomId;
      await rooms.create(room);
      await rooms.admit(room.roomId, fixtureTime, () => seat);
      room.participantCount = 1;
    }
    const round = async (n: number): Promise<void> => {
      const { room, seat } = switches[n % switches.length]!;
      const { roomId: id } = room;
      await rooms.setPublicMode(id, seat.credentialHash, !seat.isPublicMode);
      seat.isPublicMode = !seat.isPublicMode;
      await rooms.setLocked(id, !room.locked);
      room.locked = !room.locked;
    };
    const write = async (n: number): Promise<void> => {
      const act = n < 10 ? round : ([report, sit, report, extend][n % 4] ?? report);
      while (!state.over) {
        await act(n).catch((error: unknown) => {
          if (mayHaveArrived(error)) state.failures += 1;
        });
      }
    };
    const writers = Array.from({ length: 30 }, (_, n) => write(n));
    await eventually(wait, 'enough is written', () => additions.length >= 60);
    server.pause();
    await eventually(wait, 'enough has failed', () => state.failures >= 40);
    state.over = true;
    await Promise.all(writers);
    server.resume();
    const present = async () => {
      const seats = await rooms.countModes(roomId);
      const room = await rooms.find(roomId);
      return {
        opinions: (await opinionCounts(rooms, roomId)).total,
        seats: seats.shared + seats.private,
        counted: room?.participantCount,
        endsAt: room?.endsAt,
        switches: await Promise.all(
          switches.map(async ({ room: { roomId: id }, seat }) => ({
            room: await rooms.find(id),
            seat: await rooms.findParticipant(id, seat.credentialHash),
          })),
        ),
      };
    };
    const confirmed = {
      opinions: additions.length,
      seats: state.seated,
      counted: state.seated,
      endsAt: fixtureTime + state.minutes * 60_000,
      switches,
    };
    const isTakenBack = async (): Promise<boolean> => {
      await rooms.repairAdmissions(fixtureTime).catch(() => {});
      await opinions.repairCounts(Date.now() - callTakesMs).catch(() => {});
      return isDeepStrictEqual(await present().catch(() => null), confirmed);
    };
    await eventually(wait, 'what failed is taken back', isTakenBack, 40_000);
    const stored = await opinions.pageAll(roomId, null, 5_000);
    expect(stored.opinions.map(({ id }) => id).toSorted()).toEqual(additions.toSorted());
    expect(state.failures).toBeGreaterThanOrEqual(40);
  }, 90_000);

  it('cannot be reached at the start: opening fails in the time it was given', async () => {
    await server.kill();
    const opening = openMongo({
      uri: server.uri,
      logger: pino({ level: 'silent' }),
      patienceMs: 500,
    });
    await expect(opening).rejects.toThrow('ECONNREFUSED');
  }, 60_000);
});
