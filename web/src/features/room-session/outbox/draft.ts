import { localStore } from '../../../lib/storage.ts';

const draftKey = (roomId: string) => `murmur.draft.${roomId}`;

/** The unsent draft of this browser in a room; '' without one. */
export const readDraft = (roomId: string): string => localStore.getItem(draftKey(roomId)) ?? '';

export function saveDraft(roomId: string, text: string): void {
  if (text.trim() === '') localStore.removeItem(draftKey(roomId));
  else localStore.setItem(draftKey(roomId), text);
}
