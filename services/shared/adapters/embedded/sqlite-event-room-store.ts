import type { RoomStatus } from '@murmur/contract/room';
import type {
  EventRoomStore,
  ListedId,
  Place,
  Placed,
  RoomInEvent,
  WantedPlace,
} from '../../ports/event-room-store.ts';
import { noCounts } from '../event-counts.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import {
  insertable,
  isOfEvent,
  recordColumns,
  startAndEnd,
  toRoom,
  toRoomBindings,
} from './sqlite-rows.ts';
import { type Row, toNumber } from './sqlite-statement.ts';

const room = recordColumns.rooms;
/** The columns of a listed room; `words` may be long. */
const listed = room.replace(' words,', " '[]' AS words,");

const roomQueries = {
  deal: `UPDATE rooms SET dealtRooms = :rooms, dealtPeople = :people,
      revision = revision + 1
    WHERE roomId = :eventId AND event IS NOT NULL AND dealtRooms IS NULL`,
  withdrawDeal: `UPDATE rooms SET dealtRooms = NULL, dealtPeople = NULL, revision = revision + 1,
      event = json_set(event, '$.withdrawn', coalesce(event ->> '$.withdrawn', 0) + 1)
    WHERE roomId = :eventId AND status = 'waiting' AND dealtRooms IS NOT NULL
      AND event ->> '$.mode' = 'deal'
    RETURNING ${room}`,
  clearCount: `UPDATE rooms SET seatsPlaced = 0
    WHERE roomId = :eventId AND event IS NOT NULL AND dealtRooms IS NULL`,
  find: `SELECT ${room} FROM rooms WHERE roomId = :eventId AND event IS NOT NULL`,
  add: `INSERT OR IGNORE INTO rooms ${insertable(room)}`,
  ...startAndEnd(isOfEvent),
  extend: `UPDATE rooms INDEXED BY rooms_of_event SET duration = duration + (:endsAt - endsAt) / 60000, endsAt = :endsAt
    WHERE ${isOfEvent} AND status = 'active' AND endsAt > :now AND endsAt < :endsAt
    RETURNING ${room}`,
  // A missing parameter is NULL and leaves the value unchanged.
  setModeration: `UPDATE rooms SET approve = coalesce(:approve, approve),
      filter = coalesce(:filter, filter), words = coalesce(:words, words),
      moderationRevision = moderationRevision + 1, revision = revision + 1
    WHERE ${isOfEvent}
      AND (approve <> coalesce(:approve, approve)
      OR filter <> coalesce(:filter, filter) OR words <> coalesce(:words, words))
    RETURNING ${room}`,
  setGathered: `UPDATE rooms SET gatheredAt = :at, revision = revision + 1
    WHERE roomId = :eventId AND event IS NOT NULL AND gatheredAt IS NULL`,
  closeVoting: `UPDATE rooms SET votingClosedAt = :at
    WHERE eventId = :eventId AND votingClosedAt IS NULL`,
  listEvents: `SELECT ${room} FROM rooms
    WHERE event IS NOT NULL AND status IN (SELECT value FROM json_each(:among))`,
} as const;

const placeQueries = {
  find: `SELECT number, chosen FROM places
    WHERE eventId = :eventId AND credentialHash = :credentialHash`,
  move: `UPDATE places SET chosen = :to
    WHERE eventId = :eventId AND credentialHash = :credentialHash AND chosen IS :from`,
  clear: 'DELETE FROM places WHERE eventId = :eventId',
  add: `INSERT INTO places (eventId, credentialHash, number, chosen)
    VALUES (:eventId, :credentialHash, :number, :chosen)`,
} as const;

type SeatPlace = Place & { credentialHash: string };

const numberQueries = {
  openRoom: `SELECT ordinal FROM rooms WHERE eventId = :eventId AND locked = 0
      AND (status = 'waiting' OR (status = 'active' AND endsAt > :now))
    ORDER BY participantCount, ordinal LIMIT 1`,
  next: `UPDATE rooms SET seatsPlaced = seatsPlaced + 1 WHERE roomId = :eventId
    RETURNING seatsPlaced`,
} as const;

type StatusCounts = { status: RoomStatus; rooms: number; people: number; opinions: number };

const toRoomInEvent = ({ lastOpinionAt, ...row }: Row): RoomInEvent => ({
  room: toRoom(row),
  lastOpinionAt: lastOpinionAt as number | null,
});

/**
 * Stores events in SQLite. The counters of an event are columns of its room; its constant settings are one JSON
 * column.
 */
export const createSqliteEventRoomStore = (database: SqliteDatabase): EventRoomStore => {
  const rooms = database.statements(roomQueries, toRoom);
  const places = database.statements(placeQueries, (row) => ({ ...row }) as Place);
  const numbers = database.statements(numberQueries, toNumber);
  const ids = database.statement(
    'SELECT ordinal, label, roomId, status FROM rooms WHERE eventId = :eventId ORDER BY ordinal',
    (row) => ({ ...row }) as ListedId,
  );
  const allPlaces = database.statement(
    'SELECT credentialHash, number, chosen FROM places WHERE eventId = :eventId',
    (row) => ({ ...row }) as SeatPlace,
  );
  const page = database.statement(
    `SELECT ${listed}, (SELECT submittedAt FROM opinions
      WHERE opinions.roomId = rooms.roomId ORDER BY position DESC LIMIT 1) AS lastOpinionAt
    FROM rooms WHERE eventId = :eventId AND ordinal > :after ORDER BY ordinal LIMIT :limit`,
    toRoomInEvent,
  );
  const statusCounts = database.statement(
    `SELECT status, count(*) AS rooms, sum(participantCount) AS people, sum(opinionCount) AS opinions
    FROM rooms WHERE eventId = :eventId AND participantCount > 0 GROUP BY status`,
    (row) => ({ ...row }) as StatusCounts,
  );

  const findPlace = (eventId: string, credentialHash: string): Place | null =>
    places.find.first({ eventId, credentialHash });

  const earlierNumber = (earlier: string[], credentialHash: string): number | null => {
    for (const eventId of earlier) {
      const place = findPlace(eventId, credentialHash);
      if (place !== null) return place.number;
    }
    return null;
  };

  const placeOne = (
    eventId: string,
    earlier: string[],
    { credentialHash, chosen }: WantedPlace,
  ): Placed => {
    const known = findPlace(eventId, credentialHash);
    if (known !== null) return { ...known, again: true };
    const number = earlierNumber(earlier, credentialHash) ?? numbers.next.first({ eventId });
    if (number === null) throw new Error('the event does not exist');
    places.add.run({ eventId, credentialHash, number, chosen });
    return { number, chosen, again: false };
  };

  return database.createStore<EventRoomStore>({
    deal: (eventId, dealt) =>
      database.transact(() => {
        const changed = rooms.deal.run({ eventId, ...dealt }) === 1;
        const event = rooms.find.first({ eventId });
        return event && { event, changed };
      }),

    withdrawDeal: (eventId) => rooms.withdrawDeal.first({ eventId }),
    clearPlaces: (eventId) =>
      database.transact(() => {
        if (rooms.clearCount.run({ eventId }) === 1) places.clear.run({ eventId });
      }),

    addRooms: (added) =>
      database.transact(() => {
        for (const record of added) rooms.add.run(toRoomBindings(record));
      }),

    listIds: (eventId) => ids.all({ eventId }),
    listRooms: (eventId, after, limit) => page.all({ eventId, after, limit }),

    countRooms: (eventId) => {
      const counts = noCounts();
      for (const { status, ...each } of statusCounts.all({ eventId })) {
        counts.rooms[status] = each.rooms;
        counts.people += each.people;
        counts.opinions += each.opinions;
      }
      return counts;
    },

    place: (eventId, earlier, wanted) =>
      database.write(() => wanted.map((claim) => placeOne(eventId, earlier, claim))),
    findPlace,
    listPlaces: (eventId) => allPlaces.all({ eventId }),
    movePlace: (eventId, credentialHash, move) =>
      database.transact(() => {
        places.move.run({ eventId, credentialHash, ...move });
        return findPlace(eventId, credentialHash);
      }),

    findOpenRoom: (eventId, now) => numbers.openRoom.first({ eventId, now }),
    changeRooms: (eventId, change, ordinals) =>
      rooms[change.to].all({ eventId, ...change, ...ordinals }),
    extendRooms: (eventId, until, ordinals) => rooms.extend.all({ eventId, ...until, ...ordinals }),
    setModeration: (eventId, options, ordinals) =>
      rooms.setModeration.all({ eventId, ...options, ...ordinals }),

    gather: (eventId, at) =>
      database.transact(() => {
        const changed = rooms.setGathered.run({ eventId, at }) === 1;
        const event = rooms.find.first({ eventId });
        if (event === null) return null;
        rooms.closeVoting.run({ eventId, at: event.event?.gatheredAt ?? at });
        return { event, changed };
      }),

    closeVoting: (eventId, at) => void rooms.closeVoting.run({ eventId, at }),
    listEvents: (among) => rooms.listEvents.all({ among }),
  });
};
