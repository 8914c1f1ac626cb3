import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { pause } from '@murmur/shared/runtime/clock';
import { announceDealt } from '../broadcast/announce-room.ts';
import type { Announcing } from '../broadcast/announcer.ts';
import { noParticipants, refusalIfOver } from '../refusals.ts';
import { type RoomOfEvent, requireEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';
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

/**
 * Returns the number of people with an open socket, or of all who joined if presence is unknown. If most people seem to
 * be away, the presence data may just have been lost, so they are counted again after a pause, because the number of
 * rooms cannot be changed later.
 */
const countPresent = async (
  { presence, clock }: Pick<RoomPorts, 'presence' | 'clock'>,
  { roomId, participantCount }: RoomRecord,
): Promise<number> => {
  const online = await presence.countOnline(roomId);
  if (online === 0) return participantCount;
  if (2 * online >= participantCount) return online;
  await pause(clock, presenceCompleteMs, new AbortController().signal);
  return Math.max(online, await presence.countOnline(roomId));
};

/** `changed`: true if this call sets the number of rooms. */
const decide = async (
  parts: Pick<RoomPorts, 'events' | 'presence' | 'clock'>,
  event: RoomOfEvent,
): Promise<{ dealt: RoomOfEvent; changed: boolean }> => {
  if (event.event.rooms !== null) return { dealt: event, changed: false };
  const over = refusalIfOver(event, parts.clock.now());
  if (over) throw over;
  if (event.participantCount === 0) throw noParticipants();
  const people = await countPresent(parts, event);
  const rooms = roomCountFor(people, event.event.roomSize ?? limits.event.roomSize.default);
  const dealt = await parts.events.deal(event.roomId, { rooms, people });
  return { dealt: requireEvent(dealt?.event ?? null), changed: dealt?.changed ?? false };
};

/**
 * Sets the number of rooms once, from the number of people present, and creates the rooms. Repeated calls return the
 * same result.
 * @throws AppError EVENT_CHOOSES, NO_PARTICIPANTS, ROOM_CLOSED or ROOM_EXPIRED
 */
export const dealEvent = async (
  parts: Announcing & RoomAdding & Pick<RoomPorts, 'events' | 'presence'>,
  event: RoomOfEvent,
  eventToken: string,
): Promise<{ rooms: number; people: number }> => {
  if (event.event.mode === 'choose') {
    throw new AppError('EVENT_CHOOSES', 'People choose their room in this event.');
  }
  const { dealt, changed } = await decide(parts, event);
  await addMissingRooms(parts, dealt, eventToken);
  if (changed) announceDealt(parts, dealt);
  const { rooms, people } = dealt.event;
  return { rooms: rooms ?? 1, people: people ?? dealt.participantCount };
};
