import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { RoomRecord } from '../../ports/room-store.ts';
import type { MongoCollection } from './mongo-collection.ts';
import { type RoomDoc, toRoom, withoutLists } from './room-model.ts';

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
  const found = await rooms.findOne(where, { ...order, projection: withoutLists });
  return found && toRoom(found);
};

/** Returns the room after the change, or null if none matched. */
export const changeRoom = async (
  rooms: Rooms,
  where: QueryFilter<RoomDoc>,
  change: UpdateQuery<RoomDoc>,
): Promise<RoomRecord | null> => {
  const changed = await rooms.findOneAndUpdate(where, change, { projection: withoutLists });
  return changed && toRoom(changed);
};
