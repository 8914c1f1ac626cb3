import { beforeEach } from '@jest/globals';
import type { Delivery, Publication } from '@murmur/contract/publication';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { type Logger, openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { Announcer } from '../broadcast/announcer.ts';
import { delivery } from '../broadcast/room-event.ts';
import { changedPort } from './changed-port.ts';

type OpenBus = (clock: FakeClock, logger: Logger) => EventBus;
type LogLine = { level: string; msg: string; missed?: number };

const messageOf = ({ deliveries }: Publication): string =>
  (deliveries[0]?.event as { message?: string } | undefined)?.message ?? '';

/** Announcers on one bus, with the messages received in its room and the lines logged. */
export class AnnouncerScene {
  readonly lines: LogLine[] = [];
  readonly received: string[] = [];
  readonly clock = new FakeClock();
  readonly bus: EventBus;

  constructor(openBus: OpenBus) {
    this.bus = openBus(this.clock, openLogger('room', 'silent'));
  }

  /** `changes` replaces methods of the bus. */
  openAnnouncer(changes: Partial<EventBus> = {}): Announcer {
    const write = (line: string): void => void this.lines.push(JSON.parse(line));
    return new Announcer(
      changedPort(this.bus, changes),
      this.clock,
      new OutageLog(openLogger('room', 'debug', { write }), 'publishing room events'),
    );
  }

  eventOf(message: string): Delivery {
    return delivery('discussion_started', 'room', this.clock.now(), { message });
  }

  async listen(): Promise<void> {
    await this.bus.listen('room', (publication) => this.received.push(messageOf(publication)));
  }
}

export const announcerSceneForEachTest = (openBus: OpenBus): (() => AnnouncerScene) => {
  let scene: AnnouncerScene;
  beforeEach(async () => {
    scene = new AnnouncerScene(openBus);
    await scene.listen();
  });
  return () => scene;
};

/** Resolves after all callbacks that are due have run. */
export const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
