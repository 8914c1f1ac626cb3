import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Server } from '@murmur/infra/verify/servers/server';
import { startMongo } from '@murmur/infra/verify/servers/start-mongo';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { eventually } from '../../testing/eventually.ts';
import { anAdmission, anOpinion, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { createMongoOpinionStore } from './mongo-opinion-store.ts';
import { createMongoRoomStore } from './mongo-room-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

const crowd = 10_000;
/** The limit is 2 s, but ten thousand callers share this machine with the other tests. */
const onTimeMs = 4_000;

withMongo('a MongoDB that hangs under a crowd', () => {
  let server: Server;
  let mongo: OpenMongo;
  let rooms: ReturnType<typeof createMongoRoomStore>;
  let opinions: ReturnType<typeof createMongoOpinionStore>;
  const lines: string[] = [];
  const circuit: boolean[] = [];

  beforeEach(async () => {
    server = await startMongo({ own: true });
    const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    mongo = await openMongo({ uri: server.uri, logger, onCircuit: (open) => circuit.push(open) });
    rooms = createMongoRoomStore(mongo.collections);
    opinions = createMongoOpinionStore(mongo.collections);
  }, 60_000);

  afterEach(async () => {
    await mongo.close();
    await server.stop();
  });

  const openRoom = async (): Promise<string> => {
    const room = aRoom({ maxParticipants: null });
    const { roomId } = room;
    await rooms.create(room);
    const endsAt = fixtureTime + 60_000;
    const start = { from: 'waiting', to: 'active', startedAt: fixtureTime, endsAt } as const;
    await rooms.changeStatus(roomId, start);
    return roomId;
  };

  /**
   * Makes all calls at once: one third read, one third join and one third write. Each read is a separate command.
   * @returns the error codes, and the longest wait in ms
   */
  const callTogether = async (
    roomId: string,
  ): Promise<{ codes: Set<unknown>; longest: number }> => {
    const kinds = [
      () => rooms.countModes(roomId),
      () => rooms.admit(anAdmission({ roomId })),
      () => opinions.add(anOpinion({ roomId }), crypto.randomUUID()),
    ];
    const codes = new Set<unknown>();
    let longest = 0;
    const call = async (n: number): Promise<void> => {
      const began = performance.now();
      const code = await kinds[n % kinds.length]?.().catch(
        (error: { code?: string }) => error.code,
      );
      codes.add(code);
      longest = Math.max(longest, performance.now() - began);
    };
    await Promise.all(Array.from({ length: crowd }, (_, n) => call(n)));
    return { codes, longest };
  };

  const onTime = { codes: new Set(['UNAVAILABLE']), longest: expect.any(Number) };

  it('rejects ten thousand calls within 2 s, repeatedly, and serves calls again after it resumes', async () => {
    const roomId = await openRoom();
    server.pause();
    for (let storm = 0; storm < 3; storm += 1) {
      const answers = await callTogether(roomId);
      expect(answers).toEqual(onTime);
      expect(answers.longest).toBeLessThan(onTimeMs);
    }
    expect(circuit).toEqual([true]);
    server.resume();
    const resumedAt = performance.now();
    const find = () => rooms.find(roomId).catch(() => null);
    await eventually(wait, 'it is back', async () => (await find()) !== null);
    expect(performance.now() - resumedAt).toBeLessThan(onTimeMs);
    expect(circuit).toEqual([true, false]);
    expect(lines.filter((line) => line.includes('is not responding'))).toHaveLength(1);
    expect(lines.some((line) => /"refused":\d{4,},.*mongo is responding again/.test(line))).toBe(
      true,
    );
  }, 60_000);
});
