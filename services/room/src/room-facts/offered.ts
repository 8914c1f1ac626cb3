import type { OpinionRecord, OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { OfferedStatement, RoomRecord } from '@murmur/shared/ports/room-store';

/**
 * Returns the statements that a question takes from earlier ones, in the host's order, without those that were removed
 * there or went with a deleted question.
 */
export const readOffered = async (
  opinions: Pick<OpinionStore, 'listSharedOf'>,
  { offered }: Pick<RoomRecord, 'offered'>,
): Promise<OpinionRecord[]> => {
  const byRoom = Map.groupBy(offered, ({ roomId }) => roomId);
  const found = await Promise.all(
    [...byRoom].map(([roomId, statements]) =>
      opinions.listSharedOf(
        roomId,
        statements.map(({ opinionId }) => opinionId),
      ),
    ),
  );
  const byId = new Map(found.flat().map((opinion) => [opinion.id, opinion]));
  return offered.flatMap(({ opinionId }) => byId.get(opinionId) ?? []);
};

/**
 * True if people vote on the offered statements in this room. In an event, they do so together, once its rooms are
 * gathered.
 */
export const dealsOffered = ({ offered, eventId }: Pick<RoomRecord, 'offered' | 'eventId'>) =>
  offered.length > 0 && eventId === null;

/** Finds an offered statement on which people vote in this room. */
export const findOffered = (
  room: Pick<RoomRecord, 'offered' | 'eventId'>,
  opinionId: string,
): OfferedStatement | undefined =>
  dealsOffered(room) ? room.offered.find((each) => each.opinionId === opinionId) : undefined;
