import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import type { ServiceProcess } from '@murmur/shared/runtime/process/service-process';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { type ApiClient, createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { ShiftedClock } from '@murmur/shared/testing/shifted-clock';
import { makeTemporaryFolder } from '@murmur/shared/testing/temporary-folder';
import { standaloneConfig } from './config.ts';
import { createStandalone } from './create-standalone.ts';

const dayMs = 24 * 60 * 60_000;

describe('rooms of a data folder that are kept for 30 days', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let clock: ShiftedClock;
  let murmur: ServiceProcess;
  let api: ApiClient;

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    clock = new ShiftedClock();
    const logger = openLogger('test', 'silent');
    const adapters = openEmbedded({ dataDir: folder.path, clock, logger });
    const config = readEnv(standaloneConfig, { PORT: '0', RETENTION_DAYS: '30' });
    const deps = { adapters, clock, logger, tracer: null, webDir: folder.path };
    murmur = createStandalone(config, deps);
    await startAll(murmur.parts);
    api = createApiClient(`http://127.0.0.1:${murmur.port()}`);
  });

  afterEach(async () => {
    await stopAll(murmur.parts, (part, error) => {
      throw new Error(`${part} did not stop`, { cause: error });
    });
    await folder.remove();
  });

  /** A room that has ended, with results and a share link, marked by a unique word. */
  const playRoom = async (word: string) => {
    const body = { topic: `What of the ${word} garden?`, duration: 5, language: 'en' };
    const { room_id: id, host_token } = await api.call('createRoom', { body });
    const params = { id };
    const headers = { 'X-Host-Token': host_token };
    const seats = [true, false].map((is_public_mode) =>
      api.call('joinRoom', { params, body: { is_public_mode } }),
    );
    const people = await Promise.all(seats);
    await api.call('startRoom', { params, headers });
    for (const { participant_id } of people) {
      const content = `The ${word} committee should meet in the evening.`;
      await api.call('submitOpinion', {
        params,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { participant_id, content },
      });
    }
    await api.call('closeRoom', { params, headers });
    await eventually(wait, 'it has its results', async () => {
      const { status } = await api.call('getRoomStatus', { params });
      return status === 'closed';
    });
    const { share_id } = await api.call('shareResults', { params });
    return { params, share: { params: { share_id } }, marks: [word, share_id] };
  };

  /** Returns the marks that the bytes of any file contain. */
  const readable = (marks: string[]): string[] => {
    const files = readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name)));
    return marks.filter((mark) => files.some((bytes) => bytes.includes(mark)));
  };

  test('are complete on the 29th day after their end, and are in no file on the 31st', async () => {
    const over = await playRoom('zephyrine');
    clock.advance(2 * dayMs);
    const kept = await playRoom('quixotry');
    clock.advance(29 * dayMs);
    expect(readable(over.marks)).toEqual(over.marks);
    // The sweep runs every 5 s, and its deletions can take another 5 s.
    await eventually(wait, 'the older is gone', () => readable(over.marks).length === 0);
    await expect(api.call('getAllResults', over)).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' });
    expect(await api.call('validateShare', over.share)).toMatchObject({ valid: false });
    expect(readable(kept.marks)).toEqual(kept.marks);
    const results = await api.call('getAllResults', kept);
    expect(results.statistics.total_opinions).toBe(2);
    expect(await api.call('validateShare', kept.share)).toMatchObject({ valid: true });

    clock.advance(2 * dayMs);
    await eventually(wait, 'the younger is gone too', () => readable(kept.marks).length === 0);
  }, 60_000);
});
