import { hasEnded } from '@murmur/contract/has-ended';
import type { AdmissionRefusal, AdmissionRequest, RoomRecord } from '../ports/room-store.ts';

/** @returns the reason of a refusal: a full room, unless something else keeps people out */
const refusalOf = (
  room: RoomRecord | null,
  { isOpen, ignoresLock }: { isOpen: (room: RoomRecord) => boolean; ignoresLock: boolean },
): AdmissionRefusal => {
  if (room === null) return 'unknown';
  if (room.status === 'expired') return 'expired';
  if (!isOpen(room)) return 'not_open';
  return room.locked && !ignoresLock ? 'locked' : 'full';
};

/** Why `room`, as it was right after the refusal, has refused a seat. */
export const admissionRefusal = (
  room: RoomRecord | null,
  { now, carried = false }: Pick<AdmissionRequest, 'now' | 'carried'>,
): AdmissionRefusal =>
  refusalOf(room, {
    isOpen: ({ status, endsAt }) => !hasEnded({ status }) && (endsAt === null || endsAt > now),
    ignoresLock: carried,
  });

/** Why `room`, as it was right after the refusal, has refused a seat that only votes. */
export const voterRefusal = (room: RoomRecord | null): AdmissionRefusal =>
  refusalOf(room, {
    isOpen: ({ status, votingClosedAt }) => hasEnded({ status }) && votingClosedAt === null,
    ignoresLock: false,
  });
