import type { RoomApi } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { Capacity, Room } from '@murmur/contract/room';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/logger';
import { downEvent } from './down-event.ts';
import type { Nicknames } from './nicknames.ts';

type Parts = {
  bus: EventBus;
  room: Pick<RoomApi, 'readRoom'>;
  clock: Clock;
  logger: Logger;
};

const capacityOf = ({ participant_count: taken, max_participants: most }: Room): Capacity => ({
  current_count: taken,
  max_participants: most,
  is_full: most !== null && taken >= most,
  available_slots: most === null ? null : Math.max(0, most - taken),
});

/** People whose arrival this node has not seen are named by what the bus still holds. */
const learnFromHistory = async (bus: EventBus, roomId: string, names: Nicknames): Promise<void> => {
  const position = await bus.position(roomId);
  const since = Math.max(0, position - limits.socket.replayEvents);
  const { publications } = await bus.replay(roomId, since);
  for (const publication of publications) names.learnFrom(publication);
};

/**
 * Tells a room that people have left, and then how many it counts. Takes each out of `gone` once it is
 * told, so that what an error leaves there can be told again.
 * @throws AppError UNAVAILABLE
 */
export const tellDepartures = async (
  { bus, room, clock, logger }: Parts,
  roomId: string,
  gone: Set<string>,
  names: Nicknames,
): Promise<void> => {
  const shown = await room.readRoom({ room_id: roomId });
  if (shown === null) {
    gone.clear();
    return;
  }
  if ([...gone].some((publicId) => names.of(publicId) === undefined)) {
    await learnFromHistory(bus, roomId, names);
  }
  const { participant_count } = shown;
  const tell = (event: ReturnType<typeof downEvent>) => bus.publish(roomId, [{ event }]);
  for (const publicId of gone) {
    const nickname = names.of(publicId);
    if (nickname === undefined) {
      logger.warn({ room_id: roomId }, 'somebody left whose name nobody remembers');
    } else {
      const fields = { participant_id: publicId, nickname, participant_count };
      await tell(downEvent('participant_left', roomId, clock.now(), fields));
    }
    gone.delete(publicId);
  }
  const count = { participant_count, capacity: capacityOf(shown) };
  await tell(downEvent('participant_count_update', roomId, clock.now(), count));
};
