import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { RoomRecord } from '../../ports/room-store.ts';
import type { MongoCollection } from './mongo-collection.ts';
import { type RoomDoc, raised, toRoom, withoutLists } from './room-model.ts';

type Rooms = MongoCollection<RoomDoc>;
type Order = { sort?: { [Field in keyof RoomDoc]?: 1 | -1 }; limit?: number };

export const findRooms = async (
  rooms: Rooms,
  where: QueryFilter<RoomDoc>,
  order: Order = {},
): Promise<RoomRecord[]> =>
  (await rooms.find(where, { ...order, projection: withoutLists })).map(toRoom);

export const findRoom = async (
  rooms: Rooms,
  where: QueryFilter<RoomDoc>,
  order: Order = {},
): Promise<RoomRecord | null> => {
  const room = await rooms.findOne(where, { ...order, projection: withoutLists });
  return room && toRoom(room);
};

/** Returns the room after a change that is not published, or null if none matched. */
export const changeRoom = async (
  rooms: Rooms,
  where: QueryFilter<RoomDoc>,
  change: UpdateQuery<RoomDoc>,
): Promise<RoomRecord | null> => {
  const changed = await rooms.findOneAndUpdate(where, change, { projection: withoutLists });
  return changed && toRoom(changed);
};

/** Returns the room after a change that is published, or null if none matched. */
export const changeAndRaise = (
  rooms: Rooms,
  where: QueryFilter<RoomDoc>,
  { $inc, ...change }: UpdateQuery<RoomDoc>,
): Promise<RoomRecord | null> =>
  changeRoom(rooms, where, { ...change, $inc: { ...$inc, ...raised } });

/** Raises the revision of a room. Returns null if there is no such room. */
export const raiseRevision = async (rooms: Rooms, roomId: string): Promise<number | null> => {
  const raisedTo = await rooms.findOneAndUpdate(
    { _id: roomId },
    { $inc: raised },
    { projection: { revision: 1 } },
  );
  return raisedTo && (raisedTo.revision ?? 0);
};
