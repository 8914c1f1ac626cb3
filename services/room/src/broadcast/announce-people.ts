import { visibilityOf } from '@murmur/contract/participant';
import type { Delivery } from '@murmur/contract/publication';
import type { ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { canStart } from '../room-facts/room-view.ts';
import type { Announcing } from './announcer.ts';
import type { CrowdThrottle } from './crowd-throttle.ts';
import { delivery } from './room-event.ts';

const presenceOf = (room: RoomRecord, { publicId, nickname }: ParticipantRecord) => ({
  participant_id: publicId,
  nickname,
  participant_count: room.participantCount,
});

/** `room`: its state right after the seat was taken. The first seat allows the host to start. */
const joinOf = (room: RoomRecord, seat: ParticipantRecord): Delivery[] => {
  const { roomId } = room;
  const at = seat.joinedAt;
  const mayStartNow = room.participantCount === 1 && canStart(room);
  return [
    delivery('participant_joined', roomId, at, presenceOf(room, seat)),
    ...(mayStartNow
      ? [delivery('activation_status_changed', roomId, at, { can_activate: true })]
      : []),
  ];
};

export const announceJoin = (
  { crowd }: { crowd: CrowdThrottle },
  room: RoomRecord,
  seat: ParticipantRecord,
): void => crowd.announceJoin(room, () => joinOf(room, seat));

/**
 * Publishes departures. They are not stored anywhere, so the caller must know whether they were published.
 * @throws AppError UNAVAILABLE when some may not have been published
 */
export const announceDepartures = async (
  { announcer, clock, crowd }: Announcing & { crowd: CrowdThrottle },
  room: RoomRecord,
  seats: ParticipantRecord[],
): Promise<void> => {
  const { roomId } = room;
  const at = clock.now();
  const announced = await crowd.selectDepartures(room, seats);
  const departures = announced.map((seat) =>
    delivery('participant_left', roomId, at, presenceOf(room, seat)),
  );
  return announcer.publishAndWait(roomId, departures);
};

/** If the last seat of a waiting room is removed, the host can no longer start it. */
const removalOf = (room: RoomRecord, seat: ParticipantRecord, at: number): Delivery[] => {
  const { roomId, status, participantCount } = room;
  const fields = { ...presenceOf(room, seat), removed: true } as const;
  const isEmpty = status === 'waiting' && participantCount === 0;
  return [
    delivery('participant_left', roomId, at, fields),
    ...(isEmpty
      ? [delivery('activation_status_changed', roomId, at, { can_activate: false })]
      : []),
  ];
};

/** Never throttled: the realtime service closes the seat's sockets when it receives this event. */
export const announceSeatRemoval = (
  { announcer, clock }: Announcing,
  room: RoomRecord,
  seat: ParticipantRecord,
): void =>
  announcer.announce(room.roomId, () => removalOf(room, seat, clock.now()), [room.revision]);

export const announcePrivacy = (
  { announcer, clock }: Announcing,
  { roomId, publicId, nickname, isPublicMode }: ParticipantRecord,
  revision: number,
): void => {
  const at = clock.now();
  const author = { participant_id: publicId, nickname };
  const visibility = visibilityOf(isPublicMode);
  const views = (): Delivery[] => [
    delivery('visibility_changed', roomId, at, { ...author, visibility }),
    delivery('privacy_mode_changed', roomId, at, { ...author, privacy_mode: visibility }),
  ];
  announcer.announce(roomId, views, [revision]);
};
