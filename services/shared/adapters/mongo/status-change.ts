import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { StatusChange } from '../../ports/room-store.ts';
import type { RoomDoc } from './room-model.ts';

/** The fields removed by a change to each status. A room that is over frees its code. */
const removedBy = {
  processing: { joinCode: 1 },
  closed: { ownerKey: 1 },
  expired: { joinCode: 1, ownerKey: 1 },
} as const;

export const toMongoUpdate = (
  wanted: StatusChange,
): { where: QueryFilter<RoomDoc>; change: UpdateQuery<RoomDoc> } => {
  const { from: status, to, dueBy, ...times } = { dueBy: null, ...wanted };
  const where = { status, ...(dueBy === null ? {} : { endsAt: { $lte: dueBy } }) };
  const $set = { status: to, ...times };
  return to === 'active'
    ? { where: { ...where, participantCount: { $gte: 1 } }, change: { $set } }
    : { where, change: { $set, $unset: removedBy[to] } };
};
