import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { StatusChange } from '../../ports/room-store.ts';
import type { RoomDoc } from './room-model.ts';

type Where = QueryFilter<RoomDoc>;
type Change = UpdateQuery<RoomDoc>;

/** Returns the condition and the effect of a status change. A room that is over frees its code. */
export const toMongoUpdate = (change: StatusChange): { where: Where; change: Change } => {
  const { from: status } = change;
  switch (change.to) {
    case 'active': {
      const { startedAt, endsAt } = change;
      return {
        where: { status, participantCount: { $gte: 1 } },
        change: { $set: { status: change.to, startedAt, endsAt } },
      };
    }
    case 'expired':
      return {
        where: { status },
        change: {
          $set: { status: change.to, closedAt: change.closedAt },
          $unset: { joinCode: 1, ownerKey: 1 },
        },
      };
    case 'processing': {
      const { endedAt, dueBy } = change;
      return {
        where: { status, ...(dueBy === null ? {} : { endsAt: { $lte: dueBy } }) },
        change: { $set: { status: change.to, endedAt }, $unset: { joinCode: 1 } },
      };
    }
    default:
      return {
        where: { status },
        change: {
          $set: { status: change.to, closedAt: change.closedAt },
          $unset: { ownerKey: 1 },
        },
      };
  }
};
