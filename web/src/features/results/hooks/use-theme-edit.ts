import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callLate } from '../../../lib/api/call-late.ts';

export type HostOfThemes = {
  roomId: string;
  hostToken: string;
  onEdited: () => void;
};

type Change = { title: string } | { merge_into: string };
type Saving = { state: 'open' | 'saving' } | { state: 'failed'; error: ApiError };

/** Renames a theme or merges it into another; `done` is called once the server has stored it. */
export function useThemeEdit({ roomId, hostToken, onEdited }: HostOfThemes, done: () => void) {
  const [saving, setSaving] = useState<Saving>({ state: 'open' });
  const save = async (themeId: string, body: Change) => {
    setSaving({ state: 'saving' });
    try {
      const params = { id: roomId, theme_id: themeId };
      await callLate('editTheme', { params, hostToken, body });
      setSaving({ state: 'open' });
      onEdited();
      done();
    } catch (cause) {
      setSaving({ state: 'failed', error: asApiError(cause) });
    }
  };
  return { saving, save };
}
