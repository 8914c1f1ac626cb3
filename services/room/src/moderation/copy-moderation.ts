import { isDeepStrictEqual } from 'node:util';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import type { Announcing } from '../broadcast/announcer.ts';
import { delivery } from '../broadcast/room-event.ts';
import { changeInSlices } from '../change-in-slices.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { ModerationRules } from './moderation-rules.ts';

export type ModerationChange = { [Name in keyof Moderation]?: Moderation[Name] | undefined };

type CopyParts = Announcing & Pick<RoomPorts, 'rooms' | 'events'> & { rules: ModerationRules };

export const announceChange = (
  { announcer, clock }: Announcing,
  { roomId, approve, filter, revision }: RoomRecord,
): void => {
  const views = () => [delivery('moderation_changed', roomId, clock.now(), { approve, filter })];
  announcer.announce(roomId, views, [revision]);
};

/** Returns the current values of the options that `change` contains. */
const changedOptions = (room: RoomRecord, change: ModerationChange): Partial<Moderation> => ({
  ...(change.approve === undefined ? {} : { approve: room.approve }),
  ...(change.filter === undefined ? {} : { filter: room.filter }),
  ...(change.words === undefined ? {} : { words: room.words }),
});

/**
 * Copies the changed options from an event to its rooms, a few rooms per iteration of the event loop. If another call has changed the event in the meantime, its
 * new values are copied too: whichever call finishes last, the rooms then have the options of the event.
 * @throws AppError UNAVAILABLE
 */
const copy = async (
  parts: CopyParts,
  event: RoomRecord,
  change: ModerationChange,
): Promise<void> => {
  const options = changedOptions(event, change);
  await changeInSlices(
    event,
    (ordinals) => parts.events.setModeration(event.roomId, options, ordinals),
    (room) => {
      parts.rules.forget(room.roomId);
      announceChange(parts, room);
    },
  );
  const latest = await parts.rooms.find(event.roomId);
  if (latest === null || isDeepStrictEqual(changedOptions(latest, change), options)) return;
  await copy(parts, latest, change);
};

export type ModerationCopies = KeyedBatcher<
  { eventId: string; change: ModerationChange },
  undefined
>;

const maxCopies = 10_000;

/** Copies the options of events to their rooms. Calls that arrive during a copy share the next one. */
export const createModerationCopies = (parts: CopyParts): ModerationCopies =>
  new KeyedBatcher(maxCopies, async (calls) => {
    const event = await parts.rooms.find(calls[0]?.eventId ?? '');
    if (event !== null)
      await copy(parts, event, Object.assign({}, ...calls.map(({ change }) => change)));
    return calls.map(() => undefined);
  });
