import { describe, expect, it } from '@jest/globals';
import { readDraft, saveDraft } from './draft.ts';

const roomId = 'room';

describe('a draft', () => {
  it('is stored while it is written, and removed when it is empty', () => {
    saveDraft(roomId, 'half a ');
    expect(readDraft(roomId)).toBe('half a ');
    saveDraft(roomId, '  ');
    expect(readDraft(roomId)).toBe('');
    expect(localStorage.getItem(`murmur.draft.${roomId}`)).toBeNull();
  });
});
