import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';

/** Publishes `held_updated`; the count is read just before publishing. */
export const announceHeld = (
  { opinions, announcer, clock }: Pick<RoomParts, 'opinions' | 'announcer' | 'clock'>,
  roomId: string,
): void => {
  announcer.refresh(roomId, async () => {
    const { waiting } = await opinions.countHeld(roomId);
    return [delivery('held_updated', roomId, clock.now(), { held: waiting })];
  });
};
