import type { Place } from '@murmur/shared/ports/event-store';
import type { EventRecord, ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { type JoinParts, takeSeat } from '../people/join-room.ts';
import { eventNotDealt, participantNotFound, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { asEvent, type EventRoomRecord } from './find-event.ts';
import { ordinalOf } from './ordinal-of.ts';
import { startRoomsOf } from './start-event.ts';

type Parts = JoinParts &
  Pick<
    RoomParts,
    'events' | 'eventRooms' | 'votingRooms' | 'seats' | 'jobs' | 'votesNotice' | 'statsNotice'
  >;

type PlaceCall = { roomId: string; participantId: string; ordinal: number | undefined };

/** Null if people are dealt. @throws AppError VALIDATION_ERROR if the chosen room does not exist */
const readChoice = ({ mode, rooms }: EventRecord, ordinal: number | undefined): number | null => {
  if (mode === 'deal') return null;
  if (ordinal !== undefined && ordinal <= (rooms ?? 0)) return ordinal;
  const message = `must be a room of the event, 1 to ${rooms}`;
  throw new AppError('VALIDATION_ERROR', `Invalid input: ordinal ${message}.`, {
    fields: [{ path: 'ordinal', message }],
  });
};

/** True if new places are no longer assigned, because the event is over. */
const takePlace = async (
  { events, seats, clock }: Pick<Parts, 'events' | 'seats' | 'clock'>,
  event: EventRoomRecord,
  credentialHash: string,
  chosen: number | null,
): Promise<Place> => {
  const over = whyOver(event, clock.now());
  const earlier = event.question > 1 ? await seats.earlierRoomIds(event.roomId, event) : [];
  const place =
    over === null
      ? (await events.place(event.roomId, earlier, [{ credentialHash, chosen }]))[0]
      : await events.findPlace(event.roomId, credentialHash);
  if (place) return place;
  throw over ?? new AppError('UNAVAILABLE', 'No place was assigned. Try again shortly.');
};

/** A room entered during the discussion has the clock of the others. */
const startedWithEvent = async (parts: Parts, room: RoomRecord): Promise<RoomRecord> => {
  if (room.status !== 'waiting' || room.eventId === null) return room;
  const event = await parts.votingRooms.submit(room.eventId);
  if (event?.status !== 'active') return room;
  await startRoomsOf(parts, event);
  return (await parts.votingRooms.submit(room.roomId)) ?? room;
};

/**
 * Seats a participant of the event in one of its rooms, with the same credential, nickname and mode. Repeated and
 * concurrent calls return the same seat, even after the end.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, EVENT_NOT_DEALT, VALIDATION_ERROR, ROOM_CLOSED or
 * ROOM_EXPIRED
 */
export const placeInEvent = async (
  parts: Parts,
  { roomId, participantId, ordinal }: PlaceCall,
): Promise<{ room: RoomRecord; seat: ParticipantRecord }> => {
  const event = asEvent(await parts.votingRooms.submit(roomId));
  const credentialHash = hashCapability(participantId);
  const hallSeat = await parts.rooms.findParticipant(roomId, credentialHash);
  if (hallSeat === null) throw participantNotFound();
  if (event.event.rooms === null) throw whyOver(event, parts.clock.now()) ?? eventNotDealt();
  const chosen = readChoice(event.event, ordinal);
  const place = await takePlace(parts, event, credentialHash, chosen);
  const room = await parts.eventRooms.findId(roomId, ordinalOf(event.event, place));
  const taken = await takeSeat(parts, room, {
    participantId,
    nickname: () => hallSeat.nickname,
    isPublicMode: hallSeat.isPublicMode,
    repeatable: true,
    carried: true,
  });
  return { room: await startedWithEvent(parts, taken.room), seat: taken.seat };
};
