import { setTimeout as wait } from 'node:timers/promises';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomStatus } from '@murmur/contract/room';
import type { QueryFilter } from 'mongoose';
import type {
  EventChange,
  EventCounts,
  EventStore,
  Place,
  RoomOfEvent,
  WantedPlace,
} from '../../ports/event-store.ts';
import type { RoomRecord } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { noCounts } from '../event-counts.ts';
import { duplicatesIn, runCommand } from './mongo-faults.ts';
import { findPlace, placeSeats } from './mongo-places.ts';
import type { MongoModels } from './open-mongo.ts';
import { placeKey } from './place-model.ts';
import { fromRoom, type RoomDoc, roomOrNull, toRoom, withoutPending } from './room-model.ts';
import { toMongoUpdate } from './status-change.ts';

/** Maximum batch size; later requests wait for the next batch. */
const maxBatchSize = 100;

/** Longer than an abandoned claim is valid. */
const maxLooks = 100;
const lookAgainMs = 50;

const minuteMs = 60_000;

type Where = QueryFilter<RoomDoc>;
type Placing = { eventId: string; earlier: string[]; wanted: WantedPlace };

/** Events in MongoDB. One command changes all rooms of an event; each room changes atomically. */
export class MongoEventStore implements EventStore {
  readonly #models: MongoModels;
  readonly #placing = new KeyedBatcher(maxBatchSize, (placings: Placing[]) =>
    this.#placeAll(placings),
  );

  constructor(models: MongoModels) {
    this.#models = models;
  }

  async deal(eventId: string, dealt: { rooms: number; people: number }) {
    const { rooms } = this.#models;
    const isOpen = { _id: eventId, 'event.mode': { $exists: true }, 'event.rooms': null };
    const change = { $set: { 'event.rooms': dealt.rooms, 'event.people': dealt.people } };
    await runCommand(() => rooms.updateOne(isOpen, change));
    const event = rooms.findOne({ _id: eventId, 'event.mode': { $exists: true } }, withoutPending);
    return roomOrNull(await runCommand(() => event.lean()));
  }

  async addRooms(rooms: RoomRecord[]): Promise<void> {
    try {
      await runCommand(() =>
        this.#models.rooms.insertMany(rooms.map(fromRoom), { ordered: false, lean: true }),
      );
    } catch (error) {
      if (duplicatesIn(error) === null) throw error;
    }
  }

  async listIds(eventId: string): Promise<{ ordinal: number; roomId: string }[]> {
    const rooms = this.#models.rooms.find({ eventId }, { ordinal: 1 }).sort({ ordinal: 1 });
    const found = await runCommand(() => rooms.lean());
    return found.map(({ _id: roomId, ordinal }) => ({ ordinal: ordinal ?? 0, roomId }));
  }

  async listRooms(eventId: string, last: number, limit: number): Promise<RoomOfEvent[]> {
    const rooms = this.#models.rooms
      .find({ eventId, ordinal: { $gt: last } }, withoutPending)
      .sort({ ordinal: 1 })
      .limit(limit);
    return (await runCommand(() => rooms.lean())).map((doc) => ({
      room: toRoom(doc),
      lastOpinionAt: doc.lastOpinionAt ?? null,
    }));
  }

  async countRooms(eventId: string): Promise<EventCounts> {
    const counted = await runCommand(() =>
      this.#models.rooms.aggregate<{
        _id: RoomStatus;
        rooms: number;
        people: number;
        opinions: number;
      }>([
        { $match: { eventId, participantCount: { $gt: 0 } } },
        {
          $group: {
            _id: '$status',
            rooms: { $sum: 1 },
            people: { $sum: '$participantCount' },
            opinions: { $sum: '$opinionCount' },
          },
        },
      ]),
    );
    const counts = noCounts();
    for (const { _id: status, rooms, people, opinions } of counted) {
      counts.rooms[status] = rooms;
      counts.people += people;
      counts.opinions += opinions;
    }
    return counts;
  }

  place(eventId: string, earlier: string[], wanted: WantedPlace[]): Promise<Place[]> {
    return Promise.all(wanted.map((each) => this.#place({ eventId, earlier, wanted: each })));
  }

  findPlace(eventId: string, credentialHash: string): Promise<Place | null> {
    return findPlace(this.#models, placeKey(eventId, credentialHash));
  }

  async movePlace(
    eventId: string,
    credentialHash: string,
    { from, to }: { from: number | null; to: number },
  ): Promise<Place | null> {
    const key = placeKey(eventId, credentialHash);
    const where = { _id: key, chosen: from, number: { $ne: null } };
    await runCommand(() => this.#models.places.updateOne(where, { $set: { chosen: to } }));
    return findPlace(this.#models, key);
  }

  async findOpenRoom(eventId: string, now: number): Promise<number | null> {
    const isOpen = [
      { status: 'waiting' as const },
      { status: 'active' as const, endsAt: { $gt: now } },
    ];
    const room = this.#models.rooms
      .findOne({ eventId, locked: false, $or: isOpen }, { ordinal: 1 })
      .sort({ participantCount: 1, ordinal: 1 });
    return (await runCommand(() => room.lean()))?.ordinal ?? null;
  }

  async changeRooms(eventId: string, wanted: EventChange): Promise<RoomRecord[]> {
    const { where, change } = toMongoUpdate(wanted);
    const ids = await this.#listIds({ eventId, ...where });
    await runCommand(() => this.#models.rooms.updateMany({ _id: { $in: ids }, ...where }, change));
    return this.#list({ _id: { $in: ids }, status: wanted.to });
  }

  async extendRooms(eventId: string, { now, endsAt }: { now: number; endsAt: number }) {
    const shorter = { eventId, status: 'active' as const, endsAt: { $gt: now, $lt: endsAt } };
    const ends = this.#models.rooms.distinct('endsAt', shorter);
    const changed: RoomRecord[] = [];
    for (const end of await runCommand(() => ends)) {
      if (end === null) continue;
      const together = { ...shorter, endsAt: end };
      const ids = await this.#listIds(together);
      const change = { $set: { endsAt }, $inc: { duration: (endsAt - end) / minuteMs } };
      await runCommand(() =>
        this.#models.rooms.updateMany({ _id: { $in: ids }, ...together }, change),
      );
      changed.push(...(await this.#list({ _id: { $in: ids }, status: 'active', endsAt })));
    }
    return changed;
  }

  async setModeration(eventId: string, options: Partial<Moderation>): Promise<RoomRecord[]> {
    const differs = Object.entries(options).map(([name, value]) => ({ [name]: { $ne: value } }));
    if (differs.length === 0) return [];
    const others = { eventId, $or: differs };
    const ids = await this.#listIds(others);
    const change = { $set: options, $inc: { moderationRevision: 1 } };
    await runCommand(() => this.#models.rooms.updateMany({ _id: { $in: ids }, ...others }, change));
    return this.#list({ _id: { $in: ids } });
  }

  async gather(eventId: string, at: number): Promise<RoomRecord | null> {
    const { rooms } = this.#models;
    const isEvent = { _id: eventId, 'event.mode': { $exists: true } };
    const isOpen = { ...isEvent, 'event.gatheredAt': null };
    const change = { $set: { 'event.gatheredAt': at } };
    await runCommand(() => rooms.updateOne(isOpen, change));
    const found = await runCommand(() => rooms.findOne(isEvent, withoutPending).lean());
    const event = roomOrNull(found);
    if (event === null) return null;
    await this.closeVoting(eventId, event.event?.gatheredAt ?? at);
    return event;
  }

  async closeVoting(eventId: string, votingClosedAt: number): Promise<void> {
    const isOpen = { eventId, votingClosedAt: null };
    const change = { $set: { votingClosedAt } };
    await runCommand(() => this.#models.rooms.updateMany(isOpen, change));
  }

  async listEvents(among: RoomStatus[]): Promise<RoomRecord[]> {
    const isEvent = { 'event.mode': { $in: ['deal' as const, 'choose' as const] } };
    return this.#list({ ...isEvent, status: { $in: among } });
  }

  async #listIds(where: Where): Promise<string[]> {
    const found = this.#models.rooms.find(where, { _id: 1 });
    return (await runCommand(() => found.lean())).map(({ _id }) => _id);
  }

  async #list(where: Where): Promise<RoomRecord[]> {
    const found = this.#models.rooms.find(where, withoutPending);
    return (await runCommand(() => found.lean())).map(toRoom);
  }

  /** Waits outside the batch, so that a seat claimed by another process delays nobody. */
  async #place(placing: Placing): Promise<Place> {
    for (let looks = 0; looks < maxLooks; looks += 1) {
      const place = await this.#placing.submit(placing.eventId, placing);
      if (place !== null) return place;
      await wait(lookAgainMs);
    }
    throw new AppError('UNAVAILABLE', 'Taking a place took too long. Try again.');
  }

  async #placeAll(placings: Placing[]): Promise<PromiseSettledResult<Place | null>[]> {
    const [{ eventId, earlier } = { eventId: '', earlier: [] }] = placings;
    const wanted = placings.map((each) => each.wanted);
    const places = await placeSeats(this.#models, eventId, earlier, wanted);
    return places.map((value) => ({ status: 'fulfilled', value }));
  }
}
