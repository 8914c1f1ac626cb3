import type { RoomStatus } from '@murmur/contract/room';
import type { EventStore, Place, Placed, WantedPlace } from '../../ports/event-store.ts';
import { noCounts } from '../event-counts.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import {
  changeRow,
  insertable,
  recordColumns,
  roomOrNull,
  toBindings,
  toRoom,
  toRoomBindings,
} from './sqlite-rows.ts';

const room = recordColumns.rooms;

const queries = {
  deal: `UPDATE rooms SET dealtRooms = :rooms, dealtPeople = :people
    WHERE roomId = :eventId AND event IS NOT NULL AND dealtRooms IS NULL`,
  find: `SELECT ${room} FROM rooms WHERE roomId = :eventId AND event IS NOT NULL`,
  addRoom: `INSERT OR IGNORE INTO rooms ${insertable(room)}`,
  listIds: 'SELECT ordinal, roomId FROM rooms WHERE eventId = :eventId ORDER BY ordinal',
  listRooms: `SELECT ${room}, (SELECT submittedAt FROM opinions
      WHERE opinions.roomId = rooms.roomId ORDER BY position DESC LIMIT 1) AS lastOpinionAt
    FROM rooms WHERE eventId = :eventId AND ordinal > :after ORDER BY ordinal LIMIT :limit`,
  countRooms: `SELECT status, count(*) AS rooms, sum(participantCount) AS people,
      sum(opinionCount) AS opinions
    FROM rooms WHERE eventId = :eventId AND participantCount > 0 GROUP BY status`,
  findPlace: `SELECT number, chosen FROM places
    WHERE eventId = :eventId AND credentialHash = :credentialHash`,
  movePlace: `UPDATE places SET chosen = :to
    WHERE eventId = :eventId AND credentialHash = :credentialHash AND chosen IS :from`,
  findOpenRoom: `SELECT ordinal FROM rooms WHERE eventId = :eventId AND locked = 0
      AND (status = 'waiting' OR (status = 'active' AND endsAt > :now))
    ORDER BY participantCount, ordinal LIMIT 1`,
  count: `UPDATE rooms SET seatsPlaced = seatsPlaced + 1 WHERE roomId = :eventId
    RETURNING seatsPlaced`,
  addPlace: `INSERT INTO places (eventId, credentialHash, number, chosen)
    VALUES (:eventId, :credentialHash, :number, :chosen)`,
  active: `UPDATE rooms SET status = :to, startedAt = :startedAt, endsAt = :endsAt
    WHERE eventId = :eventId AND status = :from AND participantCount > 0 RETURNING ${room}`,
  processing: `UPDATE rooms SET status = :to, endedAt = :endedAt
    WHERE eventId = :eventId AND status = :from AND (:dueBy IS NULL OR endsAt <= :dueBy)
    RETURNING ${room}`,
  extend: `UPDATE rooms SET duration = duration + (:endsAt - endsAt) / 60000, endsAt = :endsAt
    WHERE eventId = :eventId AND status = 'active' AND endsAt > :now AND endsAt < :endsAt
    RETURNING ${room}`,
  // A null parameter leaves the value unchanged.
  setModeration: `UPDATE rooms SET approve = coalesce(:approve, approve),
      filter = coalesce(:filter, filter), words = coalesce(:words, words),
      moderationRevision = moderationRevision + 1
    WHERE eventId = :eventId AND (approve <> coalesce(:approve, approve)
      OR filter <> coalesce(:filter, filter) OR words <> coalesce(:words, words))
    RETURNING ${room}`,
  setGathered: `UPDATE rooms SET gatheredAt = :at
    WHERE roomId = :eventId AND event IS NOT NULL AND gatheredAt IS NULL`,
  closeVoting: `UPDATE rooms SET votingClosedAt = :at
    WHERE eventId = :eventId AND votingClosedAt IS NULL`,
  listEvents: `SELECT ${room} FROM rooms
    WHERE event IS NOT NULL AND status IN (SELECT value FROM json_each(:among))`,
} as const;

/**
 * Stores events in SQLite. The counters of an event are columns of its room; its constant settings are one JSON
 * column.
 */
export const createSqliteEventStore = (database: SqliteDatabase): EventStore => {
  const sql = database.prepareAll(queries);

  const findPlace = (eventId: string, credentialHash: string): Place | null => {
    const row = sql.findPlace.get({ eventId, credentialHash });
    return row === undefined ? null : ({ ...row } as Place);
  };

  const earlierNumber = (earlier: string[], credentialHash: string): number | null => {
    for (const eventId of earlier) {
      const place = findPlace(eventId, credentialHash);
      if (place !== null) return place.number;
    }
    return null;
  };

  const nextNumber = (eventId: string): number =>
    Number(changeRow(sql.count, { eventId })?.['seatsPlaced']);

  const placeOne = (
    eventId: string,
    earlier: string[],
    { credentialHash, chosen }: WantedPlace,
  ): Placed => {
    const known = findPlace(eventId, credentialHash);
    if (known !== null) return { ...known, again: true };
    const number = earlierNumber(earlier, credentialHash) ?? nextNumber(eventId);
    sql.addPlace.run({ eventId, credentialHash, number, chosen });
    return { number, chosen, again: false };
  };

  return {
    deal: (eventId, dealt) =>
      database.transact(() => {
        sql.deal.run({ eventId, ...dealt });
        return roomOrNull(sql.find.get({ eventId }));
      }),

    addRooms: (rooms) =>
      database.transact(() => {
        for (const each of rooms) sql.addRoom.run(toRoomBindings(each));
      }),

    listIds: (eventId) =>
      database.attempt(() =>
        sql.listIds
          .all({ eventId })
          .map((row) => ({ ordinal: Number(row['ordinal']), roomId: String(row['roomId']) })),
      ),

    listRooms: (eventId, after, limit) =>
      database.attempt(() =>
        sql.listRooms.all({ eventId, after, limit }).map(({ lastOpinionAt, ...row }) => ({
          room: toRoom(row),
          lastOpinionAt: lastOpinionAt === null ? null : Number(lastOpinionAt),
        })),
      ),

    countRooms: (eventId) =>
      database.attempt(() => {
        const counts = noCounts();
        for (const row of sql.countRooms.all({ eventId })) {
          counts.rooms[row['status'] as RoomStatus] = Number(row['rooms']);
          counts.people += Number(row['people']);
          counts.opinions += Number(row['opinions']);
        }
        return counts;
      }),

    /** Assigns the places in one transaction with all other writes of the same turn of the event loop. */
    place: async (eventId, earlier, wanted) => {
      let places: Placed[] = [];
      await database.write(() => {
        places = wanted.map((each) => placeOne(eventId, earlier, each));
      });
      return places;
    },

    findPlace: (eventId, credentialHash) =>
      database.attempt(() => findPlace(eventId, credentialHash)),

    movePlace: (eventId, credentialHash, move) =>
      database.transact(() => {
        sql.movePlace.run({ eventId, credentialHash, ...move });
        return findPlace(eventId, credentialHash);
      }),

    findOpenRoom: (eventId, now) =>
      database.attempt(() => {
        const row = sql.findOpenRoom.get({ eventId, now });
        return row === undefined ? null : Number(row['ordinal']);
      }),

    changeRooms: (eventId, change) =>
      database.attempt(() => sql[change.to].all(toBindings({ eventId, ...change })).map(toRoom)),

    extendRooms: (eventId, until) =>
      database.attempt(() => sql.extend.all({ eventId, ...until }).map(toRoom)),

    setModeration: (eventId, { approve, filter, words }) => {
      const bindings = toBindings({
        eventId,
        approve: approve ?? null,
        filter: filter ?? null,
        words: words === undefined ? null : JSON.stringify(words),
      });
      return database.attempt(() => sql.setModeration.all(bindings).map(toRoom));
    },

    gather: (eventId, at) =>
      database.transact(() => {
        sql.setGathered.run({ eventId, at });
        const event = roomOrNull(sql.find.get({ eventId }));
        if (event !== null) sql.closeVoting.run({ eventId, at: event.event?.gatheredAt ?? at });
        return event;
      }),

    closeVoting: (eventId, at) => database.attempt(() => void sql.closeVoting.run({ eventId, at })),

    listEvents: (among) => {
      const bindings = { among: JSON.stringify(among) };
      return database.attempt(() => sql.listEvents.all(bindings).map(toRoom));
    },
  };
};
