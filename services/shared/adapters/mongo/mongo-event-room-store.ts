import { setTimeout as wait } from 'node:timers/promises';
import type { RoomStatus } from '@murmur/contract/room';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import type {
  ChangedOnce,
  EventRoomStore,
  Ordinals,
  Placed,
  WantedPlace,
} from '../../ports/event-room-store.ts';
import type { RoomRecord } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { noCounts } from '../event-counts.ts';
import type { MongoCollections } from './collections.ts';
import { idOf } from './mongo-collection.ts';
import { findPlace, listPlaces, placeKey, placeSeats } from './mongo-places.ts';
import { fromRoom, type RoomDoc, toRoom, withoutLists } from './room-model.ts';
import { changeAndRaise, findRoom, findRooms } from './room-records.ts';
import { toMongoUpdate } from './status-change.ts';

/** The maximum batch size. Further requests wait for the next batch. */
const maxBatchSize = 100;

/** The maximum number of attempts to get a place. Together they take longer than an abandoned claim stays valid. */
const maxAttempts = 100;
const retryDelayMs = 50;

const minuteMs = 60_000;

type Where = QueryFilter<RoomDoc>;
type Placing = { eventId: string; earlier: string[]; wanted: WantedPlace };

const isOfEvent = (eventId: string, { after, upTo }: Ordinals) => ({
  eventId,
  ordinal: { $gt: after, $lte: upTo },
});

const isEvent = { 'event.mode': { $exists: true } };

/** Stores events in MongoDB. Each room of an event changes atomically. */
export const createMongoEventRoomStore = (collections: MongoCollections): EventRoomStore => {
  const { rooms, places } = collections;

  const placing = new KeyedBatcher(maxBatchSize, (placings: Placing[]) => {
    const [{ eventId, earlier } = { eventId: '', earlier: [] }] = placings;
    const wanted = placings.map((each) => each.wanted);
    return placeSeats(collections, eventId, earlier, wanted);
  });

  /** Waits outside the batch, so that a seat claimed by another process does not delay the others. */
  const takePlace = async (wanted: Placing): Promise<Placed> => {
    for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
      const place = await placing.submit(wanted.eventId, wanted);
      if (place !== null) return place;
      await wait(retryDelayMs);
    }
    throw new AppError('UNAVAILABLE', 'Assigning a room took too long. Try again.');
  };

  /** Changes all rooms that match `where`, and returns those that match `after` afterwards. */
  const changeAll = async (
    where: Where,
    change: UpdateQuery<RoomDoc>,
    after: Where,
  ): Promise<RoomRecord[]> => {
    const matching = await rooms.find(where, { projection: { _id: 1 } });
    const ids = { $in: matching.map(idOf) };
    await rooms.updateMany({ ...where, _id: ids }, change);
    return findRooms(rooms, { ...after, _id: ids });
  };

  /** Changes each room that matches `where`, and returns those that this call changed. */
  const changeEach = async (where: Where, change: UpdateQuery<RoomDoc>): Promise<RoomRecord[]> => {
    const matching = await rooms.find(where, { projection: { _id: 1 } });
    const changed = await Promise.all(
      // One command per room, because each returns the room with the revision of this change.
      matching.map(({ _id }) => changeAndRaise(rooms, { ...where, _id }, change)),
    );
    return changed.filter((room) => room !== null);
  };

  const changeOnce = async (
    eventId: string,
    unchanged: Where,
    change: UpdateQuery<RoomDoc>,
  ): Promise<ChangedOnce | null> => {
    const isThisEvent = { _id: eventId, ...isEvent };
    const changed = await changeAndRaise(rooms, { ...isThisEvent, ...unchanged }, change);
    const event = changed ?? (await findRoom(rooms, isThisEvent));
    return event && { event, changed: changed !== null };
  };

  const closeVoting = async (eventId: string, votingClosedAt: number): Promise<void> => {
    await rooms.updateMany({ eventId, votingClosedAt: null }, { $set: { votingClosedAt } });
  };

  return {
    deal: (eventId, dealt) => {
      const change = { $set: { 'event.rooms': dealt.rooms, 'event.people': dealt.people } };
      return changeOnce(eventId, { 'event.rooms': null }, change);
    },

    withdrawDeal: (eventId) =>
      changeAndRaise(
        rooms,
        { _id: eventId, status: 'waiting', 'event.mode': 'deal', 'event.rooms': { $ne: null } },
        {
          $set: { 'event.rooms': null, 'event.people': null },
          $inc: { 'event.withdrawn': 1 },
        },
      ),

    clearPlaces: async (eventId) => {
      const isUndealt = { _id: eventId, ...isEvent, 'event.rooms': null };
      if (await rooms.updateOne(isUndealt, { $set: { 'event.placed': 0 } }))
        await places.deleteMany({ eventId });
    },

    addRooms: async (added) => {
      await rooms.insertMany(added.map(fromRoom));
    },

    listIds: async (eventId) => {
      const docs = await rooms.find(
        { eventId },
        { projection: { ordinal: 1, label: 1, status: 1 }, sort: { ordinal: 1 } },
      );
      return docs.map(({ _id: roomId, ordinal, label, status }) => ({
        ordinal: ordinal ?? 0,
        label: label ?? null,
        roomId,
        status,
      }));
    },

    listRooms: async (eventId, last, limit) => {
      const page = await rooms.find(
        { eventId, ordinal: { $gt: last } },
        { projection: { ...withoutLists, words: 0 }, sort: { ordinal: 1 }, limit },
      );
      return page.map((doc) => ({ room: toRoom(doc), lastOpinionAt: doc.lastOpinionAt ?? null }));
    },

    countRooms: async (eventId) => {
      type Row = { _id: RoomStatus; rooms: number; people: number; opinions: number };
      const rows = await rooms.aggregate<Row>([
        { $match: { eventId, participantCount: { $gt: 0 } } },
        {
          $group: {
            _id: '$status',
            rooms: { $sum: 1 },
            people: { $sum: '$participantCount' },
            opinions: { $sum: '$opinionCount' },
          },
        },
      ]);
      const counts = noCounts();
      for (const { _id: status, rooms: number, people, opinions } of rows) {
        counts.rooms[status] = number;
        counts.people += people;
        counts.opinions += opinions;
      }
      return counts;
    },

    place: (eventId, earlier, wanted) =>
      Promise.all(wanted.map((each) => takePlace({ eventId, earlier, wanted: each }))),

    findPlace: (eventId, credentialHash) =>
      findPlace(collections, placeKey(eventId, credentialHash)),

    listPlaces: (eventId) => listPlaces(collections, eventId),

    movePlace: async (eventId, credentialHash, { from, to }) => {
      const key = placeKey(eventId, credentialHash);
      const unmoved = { _id: key, chosen: from, number: { $ne: null } };
      await places.updateOne(unmoved, { $set: { chosen: to } });
      return findPlace(collections, key);
    },

    findOpenRoom: async (eventId, now) => {
      const isOpen = [
        { status: 'waiting' as const },
        { status: 'active' as const, endsAt: { $gt: now } },
      ];
      const room = await rooms.findOne(
        { eventId, locked: false, $or: isOpen },
        { projection: { ordinal: 1, status: 1 }, sort: { participantCount: 1, ordinal: 1 } },
      );
      return room?.ordinal ?? null;
    },

    changeRooms: (eventId, wanted, ordinals) => {
      const { where, change } = toMongoUpdate(wanted);
      return changeEach({ ...isOfEvent(eventId, ordinals), ...where }, change);
    },

    extendRooms: async (eventId, { now, endsAt }, ordinals) => {
      const shorter = {
        ...isOfEvent(eventId, ordinals),
        status: 'active' as const,
        endsAt: { $gt: now, $lt: endsAt },
      };
      const endingEarlier = await rooms.find(shorter, { projection: { endsAt: 1 } });
      const changed: RoomRecord[] = [];
      for (const end of new Set(endingEarlier.map((room) => room.endsAt ?? endsAt))) {
        const change = { $set: { endsAt }, $inc: { duration: (endsAt - end) / minuteMs } };
        const extended = { status: 'active' as const, endsAt };
        changed.push(...(await changeAll({ ...shorter, endsAt: end }, change, extended)));
      }
      return changed;
    },

    setModeration: async (eventId, options, ordinals) => {
      const differs = Object.entries(options).map(([name, value]) => ({ [name]: { $ne: value } }));
      if (differs.length === 0) return [];
      const change = { $set: options, $inc: { moderationRevision: 1 } };
      return changeEach({ ...isOfEvent(eventId, ordinals), $or: differs }, change);
    },

    gather: async (eventId, at) => {
      const change = { $set: { 'event.gatheredAt': at } };
      const gathered = await changeOnce(eventId, { 'event.gatheredAt': null }, change);
      if (gathered !== null) await closeVoting(eventId, gathered.event.event?.gatheredAt ?? at);
      return gathered;
    },

    closeVoting,

    listEvents: (among) => {
      const modes = { $in: ['deal' as const, 'choose' as const] };
      return findRooms(rooms, { 'event.mode': modes, status: { $in: among } });
    },
  };
};
