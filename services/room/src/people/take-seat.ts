import type { Admission, ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import { announceJoin } from '../broadcast/announce-people.ts';
import type { CrowdThrottle } from '../broadcast/crowd-throttle.ts';
import type { Publishing } from '../broadcast/throttled-notice.ts';
import { joinRefusals, participantNotFound } from '../refusals.ts';
import type { RoomReads } from '../room-facts/room-reads.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { SeatCache } from './seat-cache.ts';

export type Seating = Publishing &
  Pick<RoomPorts, 'rooms'> & { seats: SeatCache; crowd: CrowdThrottle; roomReads: RoomReads };

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
  parts: Pick<Seating, 'seats' | 'crowd' | 'notices'>,
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
  parts: Omit<Seating, 'roomReads'>,
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
  parts: Omit<Seating, 'announcer' | 'clock'>,
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
