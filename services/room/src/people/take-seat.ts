import type {
  Admission,
  AdmissionRefusal,
  ParticipantRecord,
  RoomRecord,
} from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import { announceJoin } from '../broadcast/announce-people.ts';
import {
  participantNotFound,
  roomClosed,
  roomExpired,
  roomFull,
  roomLocked,
  roomNotFound,
} from '../refusals.ts';
import type { RoomDeps } from '../room-deps.ts';

export const joinRefusals: Record<AdmissionRefusal, () => AppError> = {
  unknown: roomNotFound,
  expired: roomExpired,
  not_open: roomClosed,
  locked: roomLocked,
  full: roomFull,
};

type Taken = Extract<Admission, { kind: 'admitted' | 'repeated' }>;

export type Joined = { room: RoomRecord; seat: ParticipantRecord; participantId: string };

export type SeatRequest = {
  participantId: string;
  nickname: (ordinal: number) => string;
  isPublicMode: boolean;
  isHost: boolean;
  /** True if a repeated call returns the same seat. */
  isRepeatable?: boolean;
  isCarried?: boolean;
};

/** Caches a taken seat, and publishes it unless an earlier call took it or it only votes. */
export const announceSeat = (
  parts: RoomDeps,
  { kind, room, participant }: Pick<Taken, 'kind' | 'room' | 'participant'>,
): void => {
  parts.seats.put(participant);
  // A seat that only votes is no participant, so nothing changes for others.
  if (participant.toVote) return;
  if (kind === 'admitted') announceJoin(parts, room, participant);
  parts.notices.count.changed(room.roomId);
  parts.notices.stats.changed(room.roomId);
};

/** Returns the seat of a request by its ordinal. */
export const seatOf =
  (
    roomId: string,
    joinedAt: number,
    {
      participantId,
      nickname,
      isPublicMode,
      isHost,
    }: Pick<SeatRequest, 'participantId' | 'nickname' | 'isPublicMode' | 'isHost'>,
  ) =>
  (ordinal: number): ParticipantRecord => ({
    roomId,
    publicId: newCapability(12),
    credentialHash: hashCapability(participantId),
    nickname: nickname(ordinal),
    isPublicMode,
    joinedAt,
    toVote: false,
    isHost,
  });

/** @throws AppError PARTICIPANT_NOT_FOUND for a seat that the host removed, or the reason for the refusal */
export const takeSeat = async (
  parts: RoomDeps,
  roomId: string,
  request: SeatRequest,
): Promise<Joined> => {
  const { participantId, isRepeatable = true, isCarried = false } = request;
  const now = parts.clock.now();
  const once = isRepeatable ? hashCapability(participantId) : null;
  const seatFor = seatOf(roomId, now, request);
  const admission = await parts.rooms.admit({ roomId, now, seatFor, once, carried: isCarried });
  if (admission.kind === 'removed') throw participantNotFound();
  if (admission.kind === 'refused') throw joinRefusals[admission.reason]();
  const { room, participant: seat } = admission;
  announceSeat(parts, admission);
  if (admission.kind === 'repeated' && admission.revision !== undefined) {
    parts.announcer.acknowledge(roomId, [admission.revision]);
  }
  return { room, seat, participantId };
};

/** Returns the seat that an earlier call took or may have taken. Null = there is none, or the host removed it. */
export const findTakenSeat = async (
  parts: RoomDeps,
  roomId: string,
  participantId: string,
): Promise<Joined | null> => {
  const [seat, room] = await Promise.all([
    parts.rooms.findParticipant(roomId, hashCapability(participantId)),
    parts.roomReads.submit(roomId),
  ]);
  if (seat === null || room === null) return null;
  announceSeat(parts, { kind: 'repeated', room, participant: seat });
  return { room, seat, participantId };
};
