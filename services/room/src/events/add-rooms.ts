import { setImmediate as nextIteration } from 'node:timers/promises';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import { hashCapability } from '@murmur/shared/runtime/capability';
import type { Announcer } from '../broadcast/announcer.ts';
import type { ModerationCopies } from '../moderation/copy-moderation.ts';
import { helperTokenOf, tokenOfRoom } from '../room-facts/host-token.ts';
import type { RoomOfEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';
import { newRoom } from '../rooms/create-room.ts';

/** Batch size; small enough not to delay other calls. */
const roomsAtOnce = 25;

/** A room whose code is taken gets another code; a third attempt is needed once in many thousand events. */
const maxTries = 5;

const toRoomOfEvent = (
  { event, ...settings }: RoomOfEvent,
  eventToken: string,
  ordinal: number,
): RoomRecord => {
  const hostToken = tokenOfRoom(eventToken, ordinal);
  return {
    ...settings,
    ...newRoom(),
    maxParticipants: null,
    hostTokenHash: hashCapability(hostToken),
    helperTokenHash: hashCapability(helperTokenOf(hostToken)),
    offered: settings.offered,
    // A room has the question number of its event, but no series of its own.
    seriesId: null,
    eventId: settings.roomId,
    ordinal,
    label: event.labels?.[ordinal - 1] ?? null,
    eventTokenHash: settings.hostTokenHash,
    eventHelperTokenHash: settings.helperTokenHash,
  };
};

type AddParts = Pick<RoomPorts, 'rooms' | 'events'> & {
  announcer: Announcer;
  moderationCopies: ModerationCopies;
};

/** Applies a change that the host made to the event while its rooms were being added with the old options. */
const moderateAsEvent = async (parts: AddParts, event: RoomOfEvent): Promise<void> => {
  const latest = await parts.rooms.find(event.roomId);
  if (latest === null || latest.moderationRevision === event.moderationRevision) return;
  const { roomId: eventId, approve, filter, words } = latest;
  await parts.moderationCopies.submit(eventId, { eventId, change: { approve, filter, words } });
};

/** @throws AppError UNAVAILABLE */
const addMissing = async (
  parts: AddParts,
  event: RoomOfEvent,
  eventToken: string,
): Promise<void> => {
  const { events, announcer } = parts;
  const ordinals = Array.from({ length: event.event.rooms ?? 0 }, (_, index) => index + 1);
  for (let tried = 0; tried < maxTries; tried += 1) {
    const stored = new Set((await events.listIds(event.roomId)).map((each) => each.ordinal));
    const missing = ordinals.filter((ordinal) => !stored.has(ordinal));
    if (missing.length === 0) return tried === 0 ? undefined : moderateAsEvent(parts, event);
    for (let from = 0; from < missing.length; from += roomsAtOnce) {
      const some = missing
        .slice(from, from + roomsAtOnce)
        .map((ordinal) => toRoomOfEvent(event, eventToken, ordinal));
      await events.addRooms(some);
      for (const { roomId } of some) announcer.open(roomId);
      await nextIteration();
    }
  }
  throw new AppError('UNAVAILABLE', 'Not all rooms could be opened. Try again shortly.');
};

type RoomAdditions = KeyedBatcher<{ event: RoomOfEvent; eventToken: string }, undefined>;

export type RoomAdding = { roomAdditions: RoomAdditions };

const maxCalls = 10_000;

/** Adds rooms to events. Calls that arrive while rooms of the same event are added find them afterwards. */
export const createRoomAdditions = (parts: AddParts): RoomAdditions =>
  new KeyedBatcher(maxCalls, async (calls) => {
    const [first] = calls;
    if (first) await addMissing(parts, first.event, first.eventToken);
    return calls.map(() => undefined);
  });

/**
 * Stores the missing rooms of an event: all of them at first, and later those that an interrupted call left out.
 * @throws AppError UNAVAILABLE
 */
export const addMissingRooms = async (
  { roomAdditions }: RoomAdding,
  event: RoomOfEvent,
  eventToken: string,
): Promise<void> => {
  await roomAdditions.submit(event.roomId, { event, eventToken });
};
