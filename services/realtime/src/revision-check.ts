import type { RoomApiOfSockets } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';

/** Time (ms) that a change may take from the store to the bus. A publish call takes up to 2 s. */
const publishingMs = 2_500;

type Parts = {
  bus: EventBus;
  room: Pick<RoomApiOfSockets, 'readRevisions'>;
  clock: Clock;
  logger: Logger;
};

/**
 * Compares the rooms of this process with the store: a change that is stored but was never published, because its
 * process died or the bus rejected it, has a revision that the bus lacks. The stream of such a room is restarted, on
 * all nodes, so that clients resync from the store.
 */
export class RevisionCheck {
  readonly #parts: Parts;
  readonly #outage: OutageLog;
  /** The revision up to which each room is known to be published. */
  #published = new Map<string, number>();
  #comparing: Promise<void> | null = null;
  readonly #restarts = new Set<Timer>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#outage = new OutageLog(parts.logger, 'comparing rooms with the store');
  }

  /** Compares these rooms with one call to the room service. Does nothing while an earlier comparison is running. */
  start(roomIds: string[]): void {
    this.#comparing ??= this.#compare(roomIds)
      .then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error),
      )
      .finally(() => {
        this.#comparing = null;
      });
  }

  async close(): Promise<void> {
    await this.#comparing;
    for (const timer of this.#restarts) timer.clear();
  }

  async #compare(roomIds: string[]): Promise<void> {
    const published = new Map<string, number>();
    for (let from = 0; from < roomIds.length; from += limits.revisionsAtOnce) {
      const room_ids = roomIds.slice(from, from + limits.revisionsAtOnce);
      const revisions = Object.entries(await this.#parts.room.readRevisions({ room_ids }));
      await Promise.all(
        revisions.map(async ([roomId, revision]) => {
          const isKnown = this.#published.get(roomId) === revision;
          if (isKnown || !(await this.#parts.bus.lacks(roomId, revision))) {
            published.set(roomId, revision);
          } else this.#restartLater(roomId, revision);
        }),
      );
    }
    this.#published = published;
  }

  /** Restarts the stream unless the changes that are missing now are published in time. */
  #restartLater(roomId: string, revision: number): void {
    const { bus, clock } = this.#parts;
    const timer = clock.after(publishingMs, () => {
      this.#restarts.delete(timer);
      bus.restart(roomId, revision).catch((error: unknown) => this.#outage.failed(error));
    });
    this.#restarts.add(timer);
  }
}
