import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { pause } from '@murmur/shared/runtime/clock';
import { announceDealt } from '../broadcast/announce-room.ts';
import type { Announcing } from '../broadcast/announcer.ts';
import {
  eventChooses,
  eventNotDealt,
  noParticipants,
  refusalIfOver,
  roomNotWaiting,
} from '../refusals.ts';
import { type RoomOfEvent, requireEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';
import { type Forgetting, forgetRoomsOf } from '../rooms/forget-room.ts';
import { addMissingRooms, type RoomAdding } from './add-rooms.ts';

/** Returns the number of rooms that brings their size close to `roomSize`, with at least three people in each. */
export const roomCountFor = (people: number, roomSize: number): number => {
  const { rooms: maxRooms, peopleInRoom } = limits.event;
  const wanted = Math.min(
    maxRooms,
    Math.round(people / roomSize),
    Math.floor(people / peopleInRoom),
  );
  return Math.max(1, wanted);
};

/** Time (ms) within which every node reports its sockets again. */
const presenceCompleteMs = 6_000;

type Presences = Pick<RoomPorts, 'presence' | 'events' | 'clock'>;

/** The parts that deal an event, and remove a former deal. */
export type Dealing = Announcing & RoomAdding & Forgetting & Presences;

/** Returns the number of people with an open socket in the event or in one of its rooms. */
const countOnline = async ({ presence, events }: Presences, eventId: string): Promise<number> => {
  const rooms = await events.listIds(eventId);
  const ids = [eventId, ...rooms.map(({ roomId }) => roomId)];
  const counts = await Promise.all(ids.map((roomId) => presence.countOnline(roomId)));
  return counts.reduce((sum, count) => sum + count, 0);
};

/**
 * Returns the number of people with an open socket, or of all who joined if presence is unknown. If most people seem to
 * be away, the presence data may just have been lost, so they are counted again after a pause, because another number
 * of rooms would move everybody.
 */
const countPresent = async (
  parts: Presences,
  { roomId, participantCount }: RoomRecord,
): Promise<number> => {
  const online = Math.min(await countOnline(parts, roomId), participantCount);
  if (online === 0) return participantCount;
  if (2 * online >= participantCount) return online;
  await pause(parts.clock, presenceCompleteMs, new AbortController().signal);
  return Math.min(Math.max(online, await countOnline(parts, roomId)), participantCount);
};

/**
 * Removes the rooms and places of a withdrawn deal, including those that an interrupted call left. Phones that were in
 * one of the rooms return to the event.
 */
const clearDeal = async (parts: Dealing, { roomId }: RoomRecord): Promise<void> => {
  await forgetRoomsOf(parts, roomId);
  await parts.events.clearPlaces(roomId);
};

/** `changed`: true if this call sets the number of rooms. `present`: the people, if they have been counted. */
const decide = async (
  parts: Dealing,
  event: RoomOfEvent,
  present?: number,
): Promise<{ dealt: RoomOfEvent; changed: boolean }> => {
  if (event.event.rooms !== null) return { dealt: event, changed: false };
  const over = refusalIfOver(event, parts.clock.now());
  if (over) throw over;
  if (event.participantCount === 0) throw noParticipants();
  const people = present ?? (await countPresent(parts, event));
  if (event.event.withdrawn) await clearDeal(parts, event);
  const rooms = roomCountFor(people, event.event.roomSize ?? limits.event.roomSize.default);
  const dealt = await parts.events.deal(event.roomId, { rooms, people });
  return { dealt: requireEvent(dealt?.event ?? null), changed: dealt?.changed ?? false };
};

/**
 * Sets the number of rooms once, from the number of people present, and creates the rooms. Repeated calls return the
 * same result. `present`: the people, if they have been counted.
 * @throws AppError EVENT_CHOOSES, NO_PARTICIPANTS, ROOM_CLOSED or ROOM_EXPIRED
 */
export const dealEvent = async (
  parts: Dealing,
  event: RoomOfEvent,
  eventToken: string,
  present?: number,
): Promise<{ rooms: number; people: number }> => {
  if (event.event.mode === 'choose') throw eventChooses();
  const { dealt, changed } = await decide(parts, event, present);
  await addMissingRooms(parts, dealt, eventToken);
  if (changed) announceDealt(parts, dealt);
  const { rooms, people } = dealt.event;
  return { rooms: rooms ?? 1, people: people ?? dealt.participantCount };
};

/**
 * Deals the people present anew, into new rooms, until the event has started. Everybody is placed again, so that the
 * rooms are balanced although some people have left. An interrupted call leaves the event undealt.
 * @throws AppError EVENT_CHOOSES, EVENT_NOT_DEALT, NO_PARTICIPANTS, ROOM_NOT_WAITING, ROOM_CLOSED or ROOM_EXPIRED
 */
export const redealEvent = async (
  parts: Dealing,
  event: RoomOfEvent,
  eventToken: string,
): Promise<{ rooms: number; people: number }> => {
  if (event.event.mode === 'choose') throw eventChooses();
  const over = refusalIfOver(event, parts.clock.now());
  if (over) throw over;
  if (event.status !== 'waiting') throw roomNotWaiting();
  if (event.event.rooms === null) throw eventNotDealt();
  if (event.participantCount === 0) throw noParticipants();
  // Their sockets are in the rooms that are about to be removed.
  const present = await countPresent(parts, event);
  const withdrawn = await parts.events.withdrawDeal(event.roomId);
  if (withdrawn === null) {
    const latest = await parts.rooms.find(event.roomId);
    // Otherwise, another call has withdrawn the deal and is dealing anew.
    throw latest?.status === 'waiting' ? eventNotDealt() : roomNotWaiting();
  }
  parts.announcer.acknowledge(event.roomId, [withdrawn.revision]);
  return dealEvent(parts, requireEvent(withdrawn), eventToken, present);
};
