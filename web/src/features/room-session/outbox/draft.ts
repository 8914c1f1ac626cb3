import { remembered } from '../../../lib/storage.ts';

const draftKey = (roomId: string) => `murmur.draft.${roomId}`;

/** The unsent draft of this browser in a room; '' without one. */
export const readDraft = (roomId: string): string => remembered.getItem(draftKey(roomId)) ?? '';

export function keepDraft(roomId: string, text: string): void {
  if (text.trim() === '') remembered.removeItem(draftKey(roomId));
  else remembered.setItem(draftKey(roomId), text);
}
