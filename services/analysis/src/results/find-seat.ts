import type { RoomApi } from '@murmur/contract/internal';
import { AppError } from '@murmur/shared/runtime/app-error';

export const participantNotFound = (): AppError =>
  new AppError('PARTICIPANT_NOT_FOUND', 'There is no such participant in this room.');

/**
 * The public id behind a participant's credential.
 * @throws AppError PARTICIPANT_NOT_FOUND
 */
export const findSeat = async (
  room: RoomApi,
  roomId: string,
  participantId: string,
): Promise<string> => {
  const seat = await room.findSeat({ room_id: roomId, participant_id: participantId });
  if (seat === null) throw participantNotFound();
  return seat.public_id;
};
