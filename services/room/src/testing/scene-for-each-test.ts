import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { Clock } from '@murmur/shared/runtime/clock';
import { type Logger, openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import type { RoomServiceDeps } from '../room-service.ts';
import { changedPort } from './changed-port.ts';
import { RoomScene } from './room-scene.ts';

type RoomStores = Pick<Adapters, 'rooms' | 'events'>;
type Open = (options: { dataDir: string; clock: Clock; logger: Logger }) => Adapters;

/** Returns stores that note the ids of the rooms that are created in them. */
const notingRooms = ({ rooms, events }: RoomStores, ids: Set<string>): RoomStores => ({
  rooms: changedPort(rooms, {
    create: async (room, questions) => {
      const created = await rooms.create(room, questions);
      if (created === 'created') ids.add(room.roomId);
      return created;
    },
  }),
  events: changedPort(events, {
    addRooms: async (added) => {
      await events.addRooms(added);
      for (const { roomId } of added) ids.add(roomId);
    },
  }),
});

/** @throws Error if the service has stored a change of one of these rooms without publishing its revision */
const checkPublished = async ({ rooms, bus }: Adapters, ids: Set<string>): Promise<void> => {
  for (const [roomId, revision] of await rooms.readRevisions([...ids])) {
    if (await bus.lacks(roomId, revision)) throw new Error('a change was not published');
  }
};

/**
 * Opens a new scene on new adapters before each test. After the test, everything is closed. A timer that is still
 * running fails the test, and so does a change that the service has stored without publishing its revision, unless
 * the scene's `losesChanges` is set. `overrides` receives the adapters, so that a test can wrap one of them.
 */
export const sceneForEachTest = (
  open: Open,
  overrides: (adapters: Adapters) => Partial<RoomServiceDeps> = () => ({}),
): (() => RoomScene) => {
  let scene: RoomScene;
  let dataDir: string;
  let roomIds: Set<string>;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'murmur-room-'));
    const clock = new FakeClock();
    const adapters = open({ dataDir, clock, logger: openLogger('room', 'silent') });
    roomIds = new Set();
    const noting = notingRooms(adapters, roomIds);
    scene = new RoomScene(adapters, clock, { ...noting, ...overrides({ ...adapters, ...noting }) });
  });

  afterEach(async () => {
    await scene.service.stop();
    await scene.service.settle();
    if (!scene.losesChanges) await checkPublished(scene.adapters, roomIds);
    await scene.adapters.close();
    await rm(dataDir, { recursive: true, force: true });
    if (scene.clock.pending > 0) throw new Error(`${scene.clock.pending} timers were left behind`);
  });

  return () => scene;
};
