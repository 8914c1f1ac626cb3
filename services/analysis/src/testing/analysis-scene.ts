import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoomStatus } from '@murmur/contract/room';
import type { DownEvent } from '@murmur/contract/socket-down';
import { downEventSchema } from '@murmur/contract/socket-down';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import type { Clock } from '@murmur/shared/runtime/clock';
import { type Logger, openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { anOpinion, aParticipant, aRoom } from '@murmur/shared/testing/fixtures';
import { roomOnStores } from '@murmur/shared/testing/room-on-stores';
import {
  type AnalysisService,
  type AnalysisServiceDeps,
  createAnalysisService,
} from '../analysis-service.ts';
import { soundFallback } from './scripted-analyst.ts';

export type Open = (options: { dataDir: string; clock: Clock; logger: Logger }) => Adapters;

/** A participant in a test and their opinions. */
export type Person = {
  nickname?: string;
  /** Absent = a random id, so that opinions are shown in a different order in each run. */
  publicId?: string;
  shared?: string[];
  private?: string[];
};

export type EndedRoom = {
  roomId: string;
  hostToken: string;
  record: RoomRecord;
  /** Credentials, in the order of the people. */
  seats: { participantId: string; publicId: string }[];
  events: DownEvent[];
};

/** The analysis service on real adapters, with a clock controlled by tests. */
export class AnalysisScene {
  readonly clock: FakeClock;
  readonly adapters: Adapters;
  readonly service: AnalysisService;
  readonly deps: AnalysisServiceDeps;
  readonly #dataDir: string;

  constructor(
    dataDir: string,
    adapters: Adapters,
    clock: FakeClock,
    overrides: Partial<AnalysisServiceDeps>,
  ) {
    this.#dataDir = dataDir;
    this.adapters = adapters;
    this.clock = clock;
    this.deps = {
      ...adapters,
      room: roomOnStores(adapters, clock),
      limits: { limiter: adapters.limiter, scale: 1 },
      clock,
      logger: openLogger('analysis', 'silent'),
      publicUrl: 'https://murmur.test',
      analyst: null,
      fallback: soundFallback(),
      modelName: 'a-model',
      embedder: null,
      ...overrides,
    };
    this.service = createAnalysisService(this.deps);
  }

  /** Creates a room in processing with these participants and their opinions. */
  async endRoom(people: Person[], wanted: Partial<RoomRecord> = {}): Promise<EndedRoom> {
    const { rooms, opinions, bus } = this.adapters;
    const hostToken = newCapability();
    const start = this.clock.now();
    const record = aRoom({ hostTokenHash: hashCapability(hostToken), createdAt: start, ...wanted });
    const { roomId } = record;
    await rooms.create(record);
    await bus.open(roomId);
    const seats: EndedRoom['seats'] = [];
    for (const person of people) seats.push(await this.#seat(roomId, person));
    if (people.length === 0) await this.#seat(roomId, {});
    const endsAt = start + record.duration * 60_000;
    await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', startedAt: start, endsAt });
    for (const [index, person] of people.entries()) {
      const author = seats[index]?.publicId ?? '';
      const written = [
        ...(person.shared ?? []).map((content) => ({ content, isPublic: true })),
        ...(person.private ?? []).map((content) => ({ content, isPublic: false })),
      ];
      for (const one of written) {
        const nickname = person.nickname ?? 'Quiet Otter';
        await opinions.add(
          anOpinion({ roomId, author, nickname, submittedAt: start + 1 + index, ...one }),
          null,
        );
      }
    }
    await this.clock.advance(endsAt - this.clock.now());
    await rooms.changeStatus(roomId, {
      from: 'active',
      to: 'processing',
      endedAt: endsAt,
      dueBy: null,
    });
    const events: DownEvent[] = [];
    await bus.listen(roomId, ({ deliveries }) => {
      for (const { event } of deliveries) {
        downEventSchema(event.type).parse(event);
        events.push(event);
      }
    });
    return { roomId, hostToken, record, seats, events };
  }

  async queue({ roomId }: EndedRoom): Promise<void> {
    const data = { room_id: roomId, use_characters: true, rerun: null };
    await this.adapters.queue.add({ name: 'analyse-room', data });
  }

  /** Queues the first analysis of a room and waits until it is complete. */
  async analyse(room: EndedRoom): Promise<void> {
    await this.queue(room);
    await this.settle();
  }

  async statusOf({ roomId }: EndedRoom): Promise<RoomStatus | undefined> {
    return (await this.adapters.rooms.find(roomId))?.status;
  }

  resultsOf({ roomId }: EndedRoom): Promise<AnalysisRecord | null> {
    return this.adapters.analyses.find(roomId);
  }

  /** Waits until no analysis is queued or running. */
  async settle(): Promise<void> {
    for (;;) {
      await this.clock.advance(0);
      const { waiting, running } = await this.adapters.queue.depth('analyse-room');
      if (waiting + running === 0) return;
    }
  }

  async close(): Promise<void> {
    await this.service.stop();
    await this.adapters.close();
    await rm(this.#dataDir, { recursive: true, force: true });
    if (this.clock.pending > 0) throw new Error(`${this.clock.pending} timers were left behind`);
  }

  async #seat(roomId: string, { nickname = 'Quiet Otter', publicId, shared }: Person) {
    const participantId = newCapability();
    let seated: ParticipantRecord | undefined;
    await this.adapters.rooms.admit({
      roomId,
      now: this.clock.now(),
      seatFor: () => {
        seated = aParticipant({
          roomId,
          nickname,
          credentialHash: hashCapability(participantId),
          isPublicMode: shared !== undefined,
          ...(publicId === undefined ? {} : { publicId }),
        });
        return seated;
      },
    });
    return { participantId, publicId: seated?.publicId ?? '' };
  }
}

export const openScene = async (
  open: Open,
  overrides: Partial<AnalysisServiceDeps> = {},
): Promise<AnalysisScene> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-analysis-'));
  const clock = new FakeClock();
  const adapters = open({ dataDir, clock, logger: openLogger('analysis', 'silent') });
  const scene = new AnalysisScene(dataDir, adapters, clock, overrides);
  await scene.service.start();
  return scene;
};
