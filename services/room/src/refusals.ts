import type { ErrorCode } from '@murmur/contract/error-codes';
import type { AdmissionRefusal, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { isTimeUp } from './room-facts/is-time-up.ts';

const refusal = (code: ErrorCode, detail: string) => (): AppError => new AppError(code, detail);

export const roomNotFound = refusal(
  'ROOM_NOT_FOUND',
  'No room has this id or code. A code stops working two hours after the end of the room.',
);
export const participantNotFound = refusal(
  'PARTICIPANT_NOT_FOUND',
  'Participant not found in this room. Join again.',
);
export const opinionNotFound = refusal('NOT_FOUND', 'Opinion not found, or not yours to remove.');
export const opinionNotVotable = refusal(
  'OPINION_NOT_FOUND',
  'Shared opinion not found in this room.',
);
export const ownOpinion = refusal('OWN_OPINION', 'You cannot vote on your own opinion.');
export const votingNotOpen = refusal(
  'VOTING_CLOSED',
  'Voting begins when the discussion has ended.',
);
export const votingClosed = refusal(
  'VOTING_CLOSED',
  'Voting has ended in this room. The results can still be read.',
);
export const tooSmallToVote = refusal(
  'VOTING_CLOSED',
  'This room is too small for voting; it takes five people.',
);
export const positionNotAsked = refusal(
  'POSITION_NOT_ASKED',
  'This room does not ask for positions.',
);
export const hostPermissionRequired = refusal(
  'HOST_PERMISSION_REQUIRED',
  "A valid host token is required; only the room's creator has host permission.",
);
export const roomNotWaiting = refusal(
  'ROOM_NOT_WAITING',
  'The discussion has already started. Read its status to see where it is.',
);
export const roomNotActive = refusal(
  'ROOM_NOT_ACTIVE',
  'The discussion has not started yet. This is possible once the host has started it.',
);
export const roomClosed = refusal(
  'ROOM_CLOSED',
  'The discussion room has already ended. Its results can be read.',
);
export const roomExpired = refusal(
  'ROOM_EXPIRED',
  'This room has expired: it was not started within 24 hours. Create a new one.',
);
export const roomLocked = refusal(
  'ROOM_LOCKED',
  'The host has locked the room. Ask the host to unlock it.',
);
export const roomFull = refusal(
  'ROOM_CAPACITY_EXCEEDED',
  'The discussion room is full. Try again when somebody leaves.',
);
export const noParticipants = refusal(
  'NO_PARTICIPANTS',
  'Nobody has joined yet. Start once somebody has.',
);
export const eventChooses = refusal('EVENT_CHOOSES', 'People choose their room in this event.');
export const eventNotDealt = refusal(
  'EVENT_NOT_DEALT',
  'The host has not assigned people to rooms yet. Try again when that has happened.',
);
export const roomIsEvent = refusal(
  'ROOM_IS_EVENT',
  'This is only possible for the whole event. Send the call to the event instead.',
);

export const joinRefusals: Record<AdmissionRefusal, () => AppError> = {
  unknown: roomNotFound,
  expired: roomExpired,
  not_open: roomClosed,
  locked: roomLocked,
  full: roomFull,
};

/** Returns a room that is not an event. @throws AppError ROOM_IS_EVENT */
export const requirePlainRoom = <R extends Pick<RoomRecord, 'event'>>(room: R): R => {
  if (room.event !== null) throw roomIsEvent();
  return room;
};

/** Returns a room that does not belong to an event. @throws AppError ROOM_IS_EVENT */
export const requireStandaloneRoom = <R extends Pick<RoomRecord, 'eventId'>>(room: R): R => {
  if (room.eventId !== null) throw roomIsEvent();
  return room;
};

/** The error if nothing can be added to a room any more, otherwise null. `now`: epoch ms. */
export const refusalIfOver = (room: RoomRecord, now: number): AppError | null => {
  if (room.status === 'expired') return roomExpired();
  return isTimeUp(room, now) ? roomClosed() : null;
};
