import type { placeBody } from '@murmur/contract/event';
import type { Place, Placed } from '@murmur/shared/ports/event-room-store';
import type { ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { invalidInput } from '@murmur/shared/runtime/http/invalid-input';
import type { z } from 'zod';
import { giveUpSeat } from '../people/leave-seat.ts';
import {
  findTakenSeat,
  type Joined,
  type Seating,
  type SeatRequest,
  takeSeat,
} from '../people/take-seat.ts';
import { eventNotDealt, participantNotFound, refusalIfOver } from '../refusals.ts';
import { type RoomOfEvent, requireEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { StatusChanges } from '../rooms/end-room.ts';
import { type EventRooms, roomOfPlace } from '../rooms/event-rooms.ts';
import { startRoomsOf } from './run-event.ts';

/** What seats people in the rooms of an event, and starts these rooms. */
export type Placing = Seating &
  StatusChanges &
  Pick<RoomPorts, 'events'> & { eventRooms: EventRooms };

/**
 * Returns the participant's earlier choice: in this question or, unless it mixes people, in the latest earlier question.
 */
const findChosen = async (
  { events, seats }: Pick<Placing, 'events' | 'seats'>,
  { event, ...room }: RoomOfEvent,
  credentialHash: string,
): Promise<number | null> => {
  const isMixed = room.question > 1 && event.rotation === room.question - 1;
  const earlier = isMixed ? [] : await seats.earlierRoomIds(room);
  for (const eventId of [room.roomId, ...earlier]) {
    const place = await events.findPlace(eventId, credentialHash);
    if (place !== null) return place.chosen;
  }
  return null;
};

/**
 * Returns the chosen room; null if people are dealt.
 * @throws AppError VALIDATION_ERROR if the chosen room does not exist
 */
const readChoice = async (
  parts: Pick<Placing, 'events' | 'seats'>,
  event: RoomOfEvent,
  credentialHash: string,
  ordinal: number | undefined,
): Promise<number | null> => {
  const { mode, rooms } = event.event;
  if (mode === 'deal') return null;
  const chosen = ordinal ?? (await findChosen(parts, event, credentialHash));
  if (chosen !== null && chosen <= (rooms ?? 0)) return chosen;
  const message = `must be a room of the event, 1 to ${rooms}`;
  throw invalidInput({ path: 'ordinal', message });
};

/** Takes a place. Once the event is over, returns only a place that an earlier call took. */
const takePlace = async (
  { events, seats, clock }: Pick<Placing, 'events' | 'seats' | 'clock'>,
  event: RoomOfEvent,
  credentialHash: string,
  chosen: number | null,
): Promise<Placed> => {
  const over = refusalIfOver(event, clock.now());
  if (over !== null) {
    const place = await events.findPlace(event.roomId, credentialHash);
    if (place === null) throw over;
    return { again: true, ...place };
  }
  // A second deal gives new numbers, because those of absent people would leave gaps.
  const earlier = event.event.withdrawn ? [] : await seats.earlierRoomIds(event);
  const [placed] = await events.place(event.roomId, earlier, [{ credentialHash, chosen }]);
  if (placed) return placed;
  throw new AppError('UNAVAILABLE', 'No room was assigned. Try again shortly.');
};

/** True if the room's own host has ended or locked it; other rooms may still admit people. */
const isClosedOrLocked = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'ROOM_CLOSED' || error.code === 'ROOM_LOCKED');

/**
 * Moves a place to the room with the fewest people or, if people choose, to the room chosen in this call. Returns
 * null if there is no other room.
 */
const moveToOtherRoom = async (
  { events, clock }: Pick<RoomPorts, 'events' | 'clock'>,
  { event, roomId }: RoomOfEvent,
  credentialHash: string,
  { place, chosen }: { place: Place; chosen: number | null },
): Promise<Place | null> => {
  const to = event.mode === 'deal' ? await events.findOpenRoom(roomId, clock.now()) : chosen;
  if (to === null || to === roomOfPlace(event, place)) return null;
  return events.movePlace(roomId, credentialHash, { from: place.chosen, to });
};

/** A room that was found open can close before the participant joins it, and so can the next room. */
const maxMoves = 3;

/** `change`: true if a person who already has a room wants another one. */
type Wanted = { participantId: string; chosen: number | null; change: boolean };

/** The seat in a room keeps the nickname and the mode of the seat in the event. */
const requestOf = (
  { nickname, isPublicMode, isHost }: ParticipantRecord,
  participantId: string,
): SeatRequest => ({ participantId, nickname: () => nickname, isPublicMode, isHost });

/**
 * Moves a person to the room that they choose after all. They take the new seat first, so that they keep the other one
 * if the room is locked; of two concurrent changes, the first prevails. Every seat but that of the final place is freed.
 */
const changeRoom = async (
  parts: Omit<Placing, 'jobs'>,
  { roomId, event }: RoomOfEvent,
  request: SeatRequest,
  { place, chosen }: { place: Place; chosen: number },
): Promise<Joined> => {
  const credentialHash = hashCapability(request.participantId);
  const idOf = (ordinal: number | null) =>
    parts.eventRooms.findId(roomId, event, { ...place, chosen: ordinal });
  const joined = await takeSeat(parts, await idOf(chosen), request);
  const moved = await parts.events.movePlace(roomId, credentialHash, {
    from: place.chosen,
    to: chosen,
  });
  const final = moved?.chosen ?? chosen;
  for (const ordinal of new Set([place.chosen, chosen])) {
    if (ordinal !== final) await giveUpSeat(parts, await idOf(ordinal), credentialHash);
  }
  return final === chosen ? joined : takeSeat(parts, await idOf(final), request);
};

const takeRoom = async (
  parts: Omit<Placing, 'jobs'>,
  event: RoomOfEvent,
  eventSeat: ParticipantRecord,
  { participantId, chosen, change }: Wanted,
): Promise<Joined> => {
  const { credentialHash } = eventSeat;
  const request = requestOf(eventSeat, participantId);
  const placed = await takePlace(parts, event, credentialHash, chosen);
  if (change && placed.again && chosen !== null && chosen !== placed.chosen) {
    const own = await parts.eventRooms.findId(event.roomId, event.event, placed);
    // A person whom the host removed from a room gets no seat in another one.
    if ((await parts.rooms.findParticipant(own, credentialHash)) !== null)
      return changeRoom(parts, event, request, { place: placed, chosen });
  }
  let place: Place = placed;
  for (let moves = 0; ; moves += 1) {
    const room = await parts.eventRooms.findId(event.roomId, event.event, place);
    const taken = placed.again ? await findTakenSeat(parts, room, participantId) : null;
    if (taken) return taken;
    try {
      return await takeSeat(parts, room, request);
    } catch (error) {
      const isOpen = isClosedOrLocked(error) && refusalIfOver(event, parts.clock.now()) === null;
      if (!isOpen || moves === maxMoves) throw error;
      const moved = await moveToOtherRoom(parts, event, credentialHash, { place, chosen });
      if (moved === null) throw error;
      place = moved;
    }
  }
};

/** Starts a room that is first entered during the discussion, with the clock of the other rooms. */
const startedWithEvent = async (
  parts: Pick<Placing, keyof StatusChanges | 'events' | 'roomReads'>,
  room: RoomRecord,
): Promise<RoomRecord> => {
  if (room.status !== 'waiting' || room.eventId === null) return room;
  const event = await parts.roomReads.submit(room.eventId);
  if (event?.status !== 'active') return room;
  await startRoomsOf(parts, event);
  return (await parts.roomReads.submit(room.roomId)) ?? room;
};

/**
 * Seats a participant of the event in one of its rooms, with the same credential, nickname and mode. Repeated and
 * concurrent calls return the same seat, even after the end, unless the person asks for another room before the start.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, EVENT_NOT_DEALT, VALIDATION_ERROR, ROOM_CLOSED,
 * ROOM_LOCKED or ROOM_EXPIRED
 */
export const placeInEvent = async (
  parts: Placing,
  eventId: string,
  { participant_id: participantId, ordinal, change = false }: z.output<typeof placeBody>,
): Promise<Joined> => {
  const event = requireEvent(await parts.roomReads.submit(eventId));
  const credentialHash = hashCapability(participantId);
  const eventSeat = await parts.rooms.findParticipant(eventId, credentialHash);
  if (eventSeat === null) throw participantNotFound();
  if (event.event.rooms === null) throw refusalIfOver(event, parts.clock.now()) ?? eventNotDealt();
  const chosen = await readChoice(parts, event, credentialHash, ordinal);
  const joined = await takeRoom(parts, event, eventSeat, {
    participantId,
    chosen,
    change: change && event.status === 'waiting',
  });
  return { ...joined, room: await startedWithEvent(parts, joined.room) };
};
