import type { PositionMoment, PositionValue } from '@murmur/contract/votes';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { positionNotAsked, roomExpired, roomIsEvent, roomNotActive } from '../refusals.ts';
import { findRoom, findSeat } from '../room-facts/find-room.ts';
import { isTimeUp } from '../room-facts/is-time-up.ts';
import { votingRefusal } from '../room-facts/voting-time.ts';
import type { RoomPorts } from '../room-ports.ts';

const momentOf = (room: RoomRecord, now: number): PositionMoment => {
  if (room.status === 'waiting') throw roomNotActive();
  if (room.status === 'expired') throw roomExpired();
  if (!isTimeUp(room, now)) return 'before';
  const refusal = votingRefusal(room, now);
  if (refusal) throw refusal;
  return 'after';
};

/**
 * Stores a position on the topic, as `before` or `after` depending on the time.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, POSITION_NOT_ASKED, ROOM_NOT_ACTIVE, ROOM_EXPIRED,
 * VOTING_CLOSED, ROOM_IS_EVENT: people of an event take their position in their room
 */
export const takePosition = async (
  { rooms, votes, clock }: Pick<RoomPorts, 'rooms' | 'votes' | 'clock'>,
  wanted: { roomId: string; participantId: string; value: PositionValue },
): Promise<PositionMoment> => {
  const { roomId, participantId, value } = wanted;
  const at = clock.now();
  const { publicId: participant } = await findSeat(rooms, roomId, participantId);
  const room = await findRoom(rooms, roomId);
  if (room.event !== null) throw roomIsEvent();
  if (!room.askPosition) throw positionNotAsked();
  const moment = momentOf(room, at);
  await votes.takePosition({ roomId, participant, moment, value }, at);
  return moment;
};
