import { setImmediate as nextIteration } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { eventWordsTooLong, fitsEvent } from '@murmur/contract/event';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import { invalidInput } from '@murmur/shared/runtime/invalid-input';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomDeps } from '../room-deps.ts';
import { findRoom } from '../rooms/find-room.ts';

/** Maximum number of attempts; another is needed if another device of the host changed the moderation in between. */
const maxTries = 5;

type Change = { [Name in keyof Moderation]?: Moderation[Name] | undefined };

export const moderationOf = ({ approve, filter, words }: RoomRecord): Moderation => ({
  approve,
  filter,
  words,
});

const announceChange = (
  { announcer, clock }: CopyParts,
  { roomId, approve, filter }: RoomRecord,
): void =>
  announcer.announce(roomId, () => [
    delivery('moderation_changed', roomId, clock.now(), { approve, filter }),
  ]);

/** Changes the moderation of one room, and returns the updated room. */
const changeRoom = async (
  parts: RoomDeps,
  found: RoomRecord,
  change: Change,
): Promise<RoomRecord> => {
  const { rooms, rules } = parts;
  let room = found;
  for (let tried = 0; tried < maxTries; tried += 1) {
    const before = moderationOf(room);
    const { approve = before.approve, filter = before.filter, words = before.words } = change;
    const wanted = { approve, filter, words };
    if (isDeepStrictEqual(wanted, before)) return room;
    const changed = await rooms.setModeration(room.roomId, wanted, room.moderationRevision);
    if (changed !== null) {
      rules.learn(changed);
      if (approve !== before.approve || filter !== before.filter) announceChange(parts, changed);
      return changed;
    }
    room = await findRoom(rooms, room.roomId);
  }
  throw new AppError(
    'UNAVAILABLE',
    'The moderation is being changed elsewhere. Try again shortly.',
  );
};

/** Returns the current values of the options that `change` contains. */
const changedOptions = (room: RoomRecord, change: Change): Partial<Moderation> => ({
  ...(change.approve === undefined ? {} : { approve: room.approve }),
  ...(change.filter === undefined ? {} : { filter: room.filter }),
  ...(change.words === undefined ? {} : { words: room.words }),
});

type CopyParts = Pick<RoomDeps, 'rooms' | 'events' | 'rules' | 'announcer' | 'clock'>;

/** Batch size; small enough not to delay other calls. */
const roomsAtOnce = 50;

/**
 * Copies the changed options from an event to its rooms, a few rooms per iteration of the event loop. If another call has changed the event in the meantime, its
 * new values are copied too: whichever call finishes last, the rooms then have the options of the event.
 * @throws AppError UNAVAILABLE
 */
const copy = async (parts: CopyParts, event: RoomRecord, change: Change): Promise<void> => {
  const options = changedOptions(event, change);
  const rooms = event.event?.rooms ?? 0;
  for (let after = 0; after < rooms; after += roomsAtOnce) {
    const ordinals = { after, upTo: after + roomsAtOnce };
    for (const room of await parts.events.setModeration(event.roomId, options, ordinals)) {
      parts.rules.forget(room.roomId);
      announceChange(parts, room);
    }
    await nextIteration();
  }
  const latest = await parts.rooms.find(event.roomId);
  if (latest === null || isDeepStrictEqual(changedOptions(latest, change), options)) return;
  await copy(parts, latest, change);
};

export type ModerationCopies = KeyedBatcher<{ eventId: string; change: Change }, undefined>;

const maxCopies = 10_000;

/** Copies the options of events to their rooms. Calls that arrive during a copy share the next one. */
export const createModerationCopies = (parts: CopyParts): ModerationCopies =>
  new KeyedBatcher(maxCopies, async (calls) => {
    const event = await parts.rooms.find(calls[0]?.eventId ?? '');
    if (event !== null)
      await copy(parts, event, Object.assign({}, ...calls.map(({ change }) => change)));
    return calls.map(() => undefined);
  });

/** Each room of an event has a copy of its words. @throws AppError VALIDATION_ERROR */
const checkWords = (words: readonly string[] = []): void => {
  if (!fitsEvent(words)) throw invalidInput({ path: 'words', message: eventWordsTooLong });
};

/**
 * Changes the checks for future opinions; held ones stay held. For an event, the given options also change in all
 * of its rooms; a repeated call includes rooms that an interrupted one missed.
 * @throws AppError ROOM_NOT_FOUND, VALIDATION_ERROR or UNAVAILABLE
 */
export const changeModeration = async (
  parts: RoomDeps,
  found: RoomRecord,
  change: Change,
): Promise<Moderation> => {
  const { roomId } = found;
  if (found.event !== null) checkWords(change.words);
  const room = await changeRoom(parts, found, change);
  if (room.event !== null) await parts.moderationCopies.submit(roomId, { eventId: roomId, change });
  return moderationOf(room);
};
