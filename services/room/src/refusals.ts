import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { isTimeUp } from './rooms/is-time-up.ts';

export const roomNotFound = (): AppError =>
  new AppError('ROOM_NOT_FOUND', 'Discussion room not found.');

export const participantNotFound = (): AppError =>
  new AppError('PARTICIPANT_NOT_FOUND', 'Participant not found in this room.');

export const opinionNotFound = (): AppError =>
  new AppError('NOT_FOUND', 'Opinion not found, or not yours to remove.');

export const opinionNotVotable = (): AppError =>
  new AppError('OPINION_NOT_FOUND', 'Shared opinion not found in this room.');

export const ownOpinion = (): AppError =>
  new AppError('OWN_OPINION', 'You cannot vote on your own opinion.');

export const votingNotOpen = (): AppError =>
  new AppError('VOTING_CLOSED', 'Voting begins when the discussion has ended.');

export const votingClosed = (): AppError =>
  new AppError('VOTING_CLOSED', 'Voting has ended in this room.');

export const tooSmallToVote = (): AppError =>
  new AppError('VOTING_CLOSED', 'This room is too small for voting.');

export const positionNotAsked = (): AppError =>
  new AppError('POSITION_NOT_ASKED', 'This room does not ask for positions.');

export const hostPermissionRequired = (): AppError =>
  new AppError(
    'HOST_PERMISSION_REQUIRED',
    "A valid host token is required; only the room's creator has host permission.",
  );

export const roomNotActive = (): AppError =>
  new AppError('ROOM_NOT_ACTIVE', 'The discussion has not started yet.');

export const roomClosed = (): AppError =>
  new AppError('ROOM_CLOSED', 'The discussion room has already ended.');

export const noParticipants = (): AppError =>
  new AppError('NO_PARTICIPANTS', 'Nobody has joined yet.');

export const eventNotDealt = (): AppError =>
  new AppError('EVENT_NOT_DEALT', 'The host has not dealt the rooms yet.');

export const roomIsEvent = (): AppError =>
  new AppError('ROOM_IS_EVENT', 'This is only possible for the whole event.');

/**
 * The error for a call on an event, or on one of its rooms, that is possible only for the whole event; null for other
 * rooms.
 */
export const whyOfEvent = ({
  event,
  eventId,
}: Pick<RoomRecord, 'event' | 'eventId'>): AppError | null =>
  event === null && eventId === null ? null : roomIsEvent();

/** The same for a call that an event accepts like any other room, but that its rooms do not accept. */
export const whyInEvent = ({ eventId }: Pick<RoomRecord, 'eventId'>): AppError | null =>
  whyOfEvent({ event: null, eventId });

export const roomExpired = (): AppError =>
  new AppError('ROOM_EXPIRED', 'This room has expired: it was not started within 24 hours.');

/** The error if nothing can be added to a room any more, otherwise null. `now`: epoch ms. */
export const whyOver = (room: RoomRecord, now: number): AppError | null => {
  if (room.status === 'expired') return roomExpired();
  return isTimeUp(room, now) ? roomClosed() : null;
};
