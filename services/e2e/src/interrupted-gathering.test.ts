import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { AppError } from '@murmur/shared/runtime/app-error';
import { systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { standaloneConfig } from '@murmur/standalone/config';
import { createStandalone } from '@murmur/standalone/create-standalone';
import { openTestEvent, type Placed } from './test-event.ts';

test('a gathering that is interrupted after each page continues, and adds nothing twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-e2e-'));
  const logger = openLogger('murmur', 'silent');
  const adapters = openEmbedded({ dataDir, clock: systemClock, logger });
  const { opinions } = adapters;
  const add = opinions.addStatements.bind(opinions);
  let calls = 0;
  opinions.addStatements = async (...statements) => {
    calls += 1;
    await add(...statements);
    // The statements have been stored, but the response is lost.
    if (calls <= 2) throw new AppError('UNAVAILABLE', 'The store cannot answer.');
  };
  const config = readEnv(standaloneConfig, { PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir });
  const deps = { adapters, clock: systemClock, logger, tracer: null, webDir: dataDir };
  const standalone = createStandalone(config, deps);
  await startAll(standalone.parts);
  try {
    const base = `http://127.0.0.1:${standalone.port()}`;
    const testRoom = await openTestEvent(base, { people: 9, body: { room_size: 3 } });
    const contents = testRoom.rooms.map((_, index) => `Plant lime trees in street ${index + 1}.`);
    for (const [index, room] of testRoom.rooms.entries())
      await testRoom.submit(room[0] as Placed, contents[index] ?? '');
    await testRoom.close();
    await testRoom.gather();
    expect(calls).toBe(3);
    const { opinions: stored } = await opinions.pageAll(testRoom.params.id, null, 100);
    // The order of statements must not reveal rooms as small as three people, so it is not compared.
    expect(stored.map(({ content }) => content).toSorted()).toEqual(contents);
    const { event } = await testRoom.api.call('getAllResults', { params: testRoom.params });
    expect(event).toMatchObject({ rooms: 3, people: 9, statements: 3, missing: [] });
  } finally {
    await stopAll(standalone.parts, () => {});
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
