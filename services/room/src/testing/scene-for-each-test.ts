import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { Clock } from '@murmur/shared/runtime/clock';
import { type Logger, openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import type { RoomServiceDeps } from '../room-service.ts';
import { RoomScene } from './room-scene.ts';

type Open = (options: { dataDir: string; clock: Clock; logger: Logger }) => Adapters;

/**
 * Opens a new scene on new adapters before each test. After the test, everything is closed, and a timer that is still
 * running fails the test. `overrides` receives the adapters, so that a test can wrap one of them.
 */
export const sceneForEachTest = (
  open: Open,
  overrides: (adapters: Adapters) => Partial<RoomServiceDeps> = () => ({}),
): (() => RoomScene) => {
  let scene: RoomScene;
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'murmur-room-'));
    const clock = new FakeClock();
    const adapters = open({ dataDir, clock, logger: openLogger('room', 'silent') });
    scene = new RoomScene(adapters, clock, overrides(adapters));
  });

  afterEach(async () => {
    await scene.service.stop();
    await scene.service.settle();
    await scene.adapters.close();
    await rm(dataDir, { recursive: true, force: true });
    if (scene.clock.pending > 0) throw new Error(`${scene.clock.pending} timers were left behind`);
  });

  return () => scene;
};
