import { forgetWhere } from '../../lib/storage.ts';
import { hostKey } from './host-token.ts';

/**
 * Forgets all that this browser keeps of a person in a room, whichever feature kept it: every name ends with
 * the room. The host's token is not the participant's, and stays.
 */
export function forgetRoom(roomId: string): void {
  forgetWhere(
    (key) => key.startsWith('murmur.') && key.endsWith(`.${roomId}`) && key !== hostKey(roomId),
  );
}

/** Forgets the room wholly: the host's token too. */
export const forgetMyRoom = (roomId: string): void =>
  forgetWhere((key) => key.startsWith('murmur.') && key.endsWith(`.${roomId}`));
