import type { StatementSync } from 'node:sqlite';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomStatus } from '@murmur/contract/room';
import type {
  EventChange,
  EventCounts,
  EventStore,
  Place,
  RoomOfEvent,
  WantedPlace,
} from '../../ports/event-store.ts';
import type { RoomRecord } from '../../ports/room-store.ts';
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

const sql = {
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
  // Null = unchanged.
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

/** Events in SQLite: constant settings of an event are columns of its room. */
export class SqliteEventStore implements EventStore {
  readonly #database: SqliteDatabase;
  readonly #sql: Record<keyof typeof sql, StatementSync>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = database.prepareAll(sql);
  }

  deal(eventId: string, dealt: { rooms: number; people: number }): Promise<RoomRecord | null> {
    return this.#database.transact(() => {
      this.#sql.deal.run({ eventId, ...dealt });
      return roomOrNull(this.#sql.find.get({ eventId }));
    });
  }

  addRooms(rooms: RoomRecord[]): Promise<void> {
    return this.#database.transact(() => {
      for (const each of rooms) this.#sql.addRoom.run(toRoomBindings(each));
    });
  }

  listIds(eventId: string): Promise<{ ordinal: number; roomId: string }[]> {
    return this.#database.attempt(() =>
      this.#sql.listIds
        .all({ eventId })
        .map((row) => ({ ordinal: Number(row['ordinal']), roomId: String(row['roomId']) })),
    );
  }

  listRooms(eventId: string, after: number, limit: number): Promise<RoomOfEvent[]> {
    return this.#database.attempt(() =>
      this.#sql.listRooms.all({ eventId, after, limit }).map(({ lastOpinionAt, ...row }) => ({
        room: toRoom(row),
        lastOpinionAt: lastOpinionAt === null ? null : Number(lastOpinionAt),
      })),
    );
  }

  countRooms(eventId: string): Promise<EventCounts> {
    return this.#database.attempt(() => {
      const counts = noCounts();
      for (const row of this.#sql.countRooms.all({ eventId })) {
        counts.rooms[row['status'] as RoomStatus] = Number(row['rooms']);
        counts.people += Number(row['people']);
        counts.opinions += Number(row['opinions']);
      }
      return counts;
    });
  }

  /** Runs in one transaction with all other changes of the same turn of the event loop. */
  async place(eventId: string, earlier: string[], wanted: WantedPlace[]): Promise<Place[]> {
    let places: Place[] = [];
    await this.#database.write(() => {
      places = wanted.map((each) => this.#place(eventId, earlier, each));
    });
    return places;
  }

  findPlace(eventId: string, credentialHash: string): Promise<Place | null> {
    return this.#database.attempt(() => this.#findPlace(eventId, credentialHash));
  }

  movePlace(
    eventId: string,
    credentialHash: string,
    move: { from: number | null; to: number },
  ): Promise<Place | null> {
    return this.#database.transact(() => {
      this.#sql.movePlace.run({ eventId, credentialHash, ...move });
      return this.#findPlace(eventId, credentialHash);
    });
  }

  findOpenRoom(eventId: string, now: number): Promise<number | null> {
    return this.#database.attempt(() => {
      const row = this.#sql.findOpenRoom.get({ eventId, now });
      return row === undefined ? null : Number(row['ordinal']);
    });
  }

  changeRooms(eventId: string, change: EventChange): Promise<RoomRecord[]> {
    return this.#database.attempt(() =>
      this.#sql[change.to].all(toBindings({ eventId, ...change })).map(toRoom),
    );
  }

  extendRooms(eventId: string, until: { now: number; endsAt: number }): Promise<RoomRecord[]> {
    return this.#database.attempt(() => this.#sql.extend.all({ eventId, ...until }).map(toRoom));
  }

  setModeration(
    eventId: string,
    { approve, filter, words }: Partial<Moderation>,
  ): Promise<RoomRecord[]> {
    const bindings = toBindings({
      eventId,
      approve: approve ?? null,
      filter: filter ?? null,
      words: words === undefined ? null : JSON.stringify(words),
    });
    return this.#database.attempt(() => this.#sql.setModeration.all(bindings).map(toRoom));
  }

  gather(eventId: string, at: number): Promise<RoomRecord | null> {
    return this.#database.transact(() => {
      this.#sql.setGathered.run({ eventId, at });
      const event = roomOrNull(this.#sql.find.get({ eventId }));
      if (event !== null) this.#sql.closeVoting.run({ eventId, at: event.event?.gatheredAt ?? at });
      return event;
    });
  }

  closeVoting(eventId: string, at: number): Promise<void> {
    return this.#database.attempt(() => {
      this.#sql.closeVoting.run({ eventId, at });
    });
  }

  listEvents(among: RoomStatus[]): Promise<RoomRecord[]> {
    const bindings = { among: JSON.stringify(among) };
    return this.#database.attempt(() => this.#sql.listEvents.all(bindings).map(toRoom));
  }

  #findPlace(eventId: string, credentialHash: string): Place | null {
    const row = this.#sql.findPlace.get({ eventId, credentialHash });
    return row === undefined ? null : ({ ...row } as Place);
  }

  #place(eventId: string, earlier: string[], { credentialHash, chosen }: WantedPlace): Place {
    const known = this.#findPlace(eventId, credentialHash);
    if (known !== null) return known;
    const number = this.#earlierNumber(earlier, credentialHash) ?? this.#nextNumber(eventId);
    this.#sql.addPlace.run({ eventId, credentialHash, number, chosen });
    return { number, chosen };
  }

  #earlierNumber(earlier: string[], credentialHash: string): number | null {
    for (const eventId of earlier) {
      const place = this.#findPlace(eventId, credentialHash);
      if (place !== null) return place.number;
    }
    return null;
  }

  #nextNumber(eventId: string): number {
    return Number(changeRow(this.#sql.count, { eventId })?.['seatsPlaced']);
  }
}
