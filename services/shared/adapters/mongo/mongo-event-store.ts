import { setTimeout as wait } from 'node:timers/promises';
import type { RoomStatus } from '@murmur/contract/room';
import type { QueryFilter } from 'mongoose';
import type { EventStore, Placed, WantedPlace } from '../../ports/event-store.ts';
import type { RoomRecord } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { noCounts } from '../event-counts.ts';
import { runCommand, writeAll } from './mongo-faults.ts';
import { findPlace, placeSeats } from './mongo-places.ts';
import type { MongoModels } from './open-mongo.ts';
import { placeKey } from './place-model.ts';
import { fromRoom, type RoomDoc, roomOrNull, toRoom, withoutPending } from './room-model.ts';
import { toMongoUpdate } from './status-change.ts';

/** The maximum batch size. Further requests wait for the next batch. */
const maxBatchSize = 100;

/** The maximum number of attempts to get a place, which together take longer than an abandoned claim is valid. */
const maxLooks = 100;
const lookAgainMs = 50;

const minuteMs = 60_000;

type Where = QueryFilter<RoomDoc>;
type Placing = { eventId: string; earlier: string[]; wanted: WantedPlace };

/** Stores events in MongoDB. One command changes all rooms of an event, and each room changes atomically. */
export const createMongoEventStore = (models: MongoModels): EventStore => {
  const { rooms, places } = models;

  const findIds = async (where: Where): Promise<string[]> => {
    const found = rooms.find(where, { _id: 1 });
    return (await runCommand(() => found.lean())).map(({ _id }) => _id);
  };

  const list = async (where: Where): Promise<RoomRecord[]> => {
    const found = rooms.find(where, withoutPending);
    return (await runCommand(() => found.lean())).map(toRoom);
  };

  const placeAll = async (placings: Placing[]): Promise<PromiseSettledResult<Placed | null>[]> => {
    const [{ eventId, earlier } = { eventId: '', earlier: [] }] = placings;
    const wanted = placings.map((each) => each.wanted);
    const placed = await placeSeats(models, eventId, earlier, wanted);
    return placed.map((value) => ({ status: 'fulfilled', value }));
  };

  const placing = new KeyedBatcher(maxBatchSize, placeAll);

  /** Waits outside the batch, so that a seat claimed by another process does not delay the others. */
  const takePlace = async (wanted: Placing): Promise<Placed> => {
    for (let looks = 0; looks < maxLooks; looks += 1) {
      const place = await placing.submit(wanted.eventId, wanted);
      if (place !== null) return place;
      await wait(lookAgainMs);
    }
    throw new AppError('UNAVAILABLE', 'Assigning a room took too long. Try again.');
  };

  const closeVoting = async (eventId: string, votingClosedAt: number): Promise<void> => {
    const isOpen = { eventId, votingClosedAt: null };
    const change = { $set: { votingClosedAt } };
    await runCommand(() => rooms.updateMany(isOpen, change));
  };

  return {
    deal: async (eventId, dealt) => {
      const isOpen = { _id: eventId, 'event.mode': { $exists: true }, 'event.rooms': null };
      const change = { $set: { 'event.rooms': dealt.rooms, 'event.people': dealt.people } };
      await runCommand(() => rooms.updateOne(isOpen, change));
      const event = rooms.findOne(
        { _id: eventId, 'event.mode': { $exists: true } },
        withoutPending,
      );
      return roomOrNull(await runCommand(() => event.lean()));
    },

    addRooms: async (added) => {
      await writeAll(() => rooms.insertMany(added.map(fromRoom), { ordered: false, lean: true }));
    },

    listIds: async (eventId) => {
      const ids = rooms.find({ eventId }, { ordinal: 1 }).sort({ ordinal: 1 });
      const found = await runCommand(() => ids.lean());
      return found.map(({ _id: roomId, ordinal }) => ({ ordinal: ordinal ?? 0, roomId }));
    },

    listRooms: async (eventId, last, limit) => {
      const page = rooms
        .find({ eventId, ordinal: { $gt: last } }, withoutPending)
        .sort({ ordinal: 1 })
        .limit(limit);
      return (await runCommand(() => page.lean())).map((doc) => ({
        room: toRoom(doc),
        lastOpinionAt: doc.lastOpinionAt ?? null,
      }));
    },

    countRooms: async (eventId) => {
      const counted = await runCommand(() =>
        rooms.aggregate<{
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
      for (const { _id: status, rooms: number, people, opinions } of counted) {
        counts.rooms[status] = number;
        counts.people += people;
        counts.opinions += opinions;
      }
      return counts;
    },

    place: (eventId, earlier, wanted) =>
      Promise.all(wanted.map((each) => takePlace({ eventId, earlier, wanted: each }))),

    findPlace: (eventId, credentialHash) => findPlace(models, placeKey(eventId, credentialHash)),

    movePlace: async (eventId, credentialHash, { from, to }) => {
      const key = placeKey(eventId, credentialHash);
      const where = { _id: key, chosen: from, number: { $ne: null } };
      await runCommand(() => places.updateOne(where, { $set: { chosen: to } }));
      return findPlace(models, key);
    },

    findOpenRoom: async (eventId, now) => {
      const isOpen = [
        { status: 'waiting' as const },
        { status: 'active' as const, endsAt: { $gt: now } },
      ];
      const room = models.rooms
        .findOne({ eventId, locked: false, $or: isOpen }, { ordinal: 1 })
        .sort({ participantCount: 1, ordinal: 1 });
      return (await runCommand(() => room.lean()))?.ordinal ?? null;
    },

    changeRooms: async (eventId, wanted) => {
      const { where, change } = toMongoUpdate(wanted);
      const ids = await findIds({ eventId, ...where });
      await runCommand(() => rooms.updateMany({ _id: { $in: ids }, ...where }, change));
      return list({ _id: { $in: ids }, status: wanted.to });
    },

    extendRooms: async (eventId, { now, endsAt }) => {
      const shorter = { eventId, status: 'active' as const, endsAt: { $gt: now, $lt: endsAt } };
      const ends = rooms.distinct('endsAt', shorter);
      const changed: RoomRecord[] = [];
      for (const end of await runCommand(() => ends)) {
        if (end === null) continue;
        const together = { ...shorter, endsAt: end };
        const ids = await findIds(together);
        const change = { $set: { endsAt }, $inc: { duration: (endsAt - end) / minuteMs } };
        await runCommand(() => rooms.updateMany({ _id: { $in: ids }, ...together }, change));
        changed.push(...(await list({ _id: { $in: ids }, status: 'active', endsAt })));
      }
      return changed;
    },

    setModeration: async (eventId, options) => {
      const differs = Object.entries(options).map(([name, value]) => ({ [name]: { $ne: value } }));
      if (differs.length === 0) return [];
      const others = { eventId, $or: differs };
      const ids = await findIds(others);
      const change = { $set: options, $inc: { moderationRevision: 1 } };
      await runCommand(() => rooms.updateMany({ _id: { $in: ids }, ...others }, change));
      return list({ _id: { $in: ids } });
    },

    gather: async (eventId, at) => {
      const isEvent = { _id: eventId, 'event.mode': { $exists: true } };
      const isOpen = { ...isEvent, 'event.gatheredAt': null };
      const change = { $set: { 'event.gatheredAt': at } };
      await runCommand(() => rooms.updateOne(isOpen, change));
      const found = await runCommand(() => rooms.findOne(isEvent, withoutPending).lean());
      const event = roomOrNull(found);
      if (event === null) return null;
      await closeVoting(eventId, event.event?.gatheredAt ?? at);
      return event;
    },

    closeVoting,

    listEvents: async (among) => {
      const isEvent = { 'event.mode': { $in: ['deal' as const, 'choose' as const] } };
      return list({ ...isEvent, status: { $in: among } });
    },
  };
};
