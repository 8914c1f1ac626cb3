import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import type { ServiceProcess } from '@murmur/shared/runtime/process/service-process';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { type ApiClient, createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { makeTemporaryFolder } from '@murmur/shared/testing/temporary-folder';
import { standaloneConfig } from './config.ts';
import { createStandalone } from './create-standalone.ts';

const room = {
  params: { id: 'ziGR8y4KnXyRQzQGRYn_jA' },
  seat: 'Y7WlcuBMQelJSNS5uhWfMWJCKTZvhSd4',
  shareId: 'oOLSmDsjE1UmqBDeMrvCeAgV',
};
/** A room whose discussion was running when the server stopped, and whose end passed long ago. */
const interrupted = {
  params: { id: 'OGbGsmhdQhVYrbG3Y0EmNg' },
  seat: 'TNRXW7S3IjKmJmnzFXBK0CzNMlsjWaS6',
};

describe('a data folder of an earlier version', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let murmur: ServiceProcess;
  let api: ApiClient;

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    const written = new DatabaseSync(join(folder.path, 'murmur.db'));
    const sql = readFileSync(join(import.meta.dirname, 'fixtures/earlier-database.sql'), 'utf8');
    written.exec(sql);
    written.close();
    const logger = openLogger('test', 'silent');
    const adapters = openEmbedded({ dataDir: folder.path, clock: systemClock, logger });
    const deps = { adapters, clock: systemClock, logger, tracer: null, webDir: folder.path };
    murmur = createStandalone(readEnv(standaloneConfig, { PORT: '0' }), deps);
    await startAll(murmur.parts);
    api = createApiClient(`http://127.0.0.1:${murmur.port()}`);
  });

  afterEach(async () => {
    await stopAll(murmur.parts, (part, error) => {
      throw new Error(`${part} did not stop`, { cause: error });
    });
    await folder.remove();
  });

  const ownTexts = async (of: { params: { id: string }; seat: string }): Promise<string[]> => {
    const params = { ...of.params, pid: of.seat };
    const { opinions } = await api.call('listMyOpinions', { params });
    return opinions.map(({ content }) => content);
  };

  test('is read: the room, its opinions, results and share link', async () => {
    const { status, participant_count } = await api.call('getRoom', room);
    expect([status, participant_count]).toEqual(['closed', 3]);
    expect(await ownTexts(room)).toEqual(['Honestly the long meetings frighten me.']);
    const results = await api.call('getAllResults', room);
    expect(results.statistics.total_opinions).toBe(3);
    expect(JSON.stringify(results)).toContain('The garden needs benches in the shade.');
    const params = { share_id: room.shareId };
    const shared = await api.call('getSharedResults', { params });
    expect(shared.analysis.summary).toContain('3 people wrote 3 opinions');
  });

  test('is continued: interrupted rooms end and get their results', async () => {
    await eventually(wait, 'the room is closed', async () => {
      const { status } = await api.call('getRoomStatus', interrupted);
      return status === 'closed';
    });
    expect(await ownTexts(interrupted)).toEqual(['A short one, please.']);
    const results = await api.call('getAllResults', interrupted);
    expect(results.statistics.total_opinions).toBe(1);
  });
});
