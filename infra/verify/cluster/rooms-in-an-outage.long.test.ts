import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { roomOf } from '@murmur/analysis/fallback/testing/room-of';
import { type Language, languages } from '@murmur/contract/language';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { Adapters } from '@murmur/shared/ports/adapters';
import { systemClock as clock } from '@murmur/shared/runtime/clock';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { anAdmission, anOpinion, aRoom } from '@murmur/shared/testing/fixtures';
import { makeTemporaryFolder } from '@murmur/shared/testing/temporary-folder';
import { memoryLimitOf } from '../manifests/chart-values.ts';
import type { Outlived } from './outage-child.ts';

const rooms = 8;
const opinionsEach = 3_000;

/** Creates a room that has just ended and in which almost all opinions differ. */
const fillRoom = async (adapters: Adapters, language: Language): Promise<string> => {
  const { topic, opinions } = roomOf(language);
  const samples = opinions.map(({ content }) => content);
  const room = aRoom({ topic, language, createdAt: clock.now() });
  const { roomId } = room;
  await adapters.rooms.create(room);
  await adapters.rooms.admit(anAdmission({ roomId, now: clock.now() }));
  const times = { startedAt: clock.now() - 60_000, endsAt: clock.now() + 60_000 };
  await adapters.rooms.changeStatus(roomId, { from: 'waiting', to: 'active', ...times });
  await Promise.all(
    Array.from({ length: opinionsEach }, (_, at) => {
      const second = samples[(at * 13 + Math.floor(at / samples.length)) % samples.length] ?? '';
      const content = `${samples[(at * 7) % samples.length]} ${second} ${at}`;
      const author = `person-${(at * 31) % Math.ceil(opinionsEach / 4)}`;
      const submittedAt = clock.now();
      const isPublic = at % 2 === 0;
      const opinion = anOpinion({ roomId, author, content, isPublic, submittedAt });
      return adapters.opinions.add(opinion, null);
    }),
  );
  const ended = { endedAt: clock.now(), dueBy: null };
  await adapters.rooms.changeStatus(roomId, { from: 'active', to: 'processing', ...ended });
  return roomId;
};

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(() => folder.remove());

test('eight large rooms that end together while the model is unreachable stay below the pod’s memory limit', async () => {
  const adapters = openEmbedded({ dataDir: folder.path, clock, logger: openLogger('t', 'silent') });
  const roomIds: string[] = [];
  for (let n = 0; n < rooms; n += 1) {
    roomIds.push(await fillRoom(adapters, languages[n % languages.length] ?? 'en'));
  }
  await adapters.close();
  // Without the flags that Jest was started with, as in the pod.
  const child = fork(join(import.meta.dirname, 'outage-child.ts'), [folder.path], { execArgv: [] });
  try {
    await once(child, 'message');
    child.send(roomIds);
    const [outlived] = (await once(child, 'message')) as [Outlived];
    expect(outlived.analysts).toEqual(Array(rooms).fill('fallback'));
    console.info(`eight concurrent rooms: ${Math.round(outlived.peak / 1024 / 1024)} MiB at most`);
    expect(outlived.peak).toBeGreaterThan(50 * 1024 * 1024);
    expect(outlived.peak).toBeLessThan(memoryLimitOf('analysis'));
  } finally {
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  }
}, 240_000);
