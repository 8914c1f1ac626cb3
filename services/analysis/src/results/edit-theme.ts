import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord, AnalysisStore } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { HostCall } from '@murmur/shared/runtime/host-credentials';
import { asRooms } from '../event-statements/read-event.ts';
import { inScriptOf } from '../languages/in-language.ts';
import { readTranscript } from '../pipeline/1-read.ts';
import { prepare } from '../pipeline/2-prepare.ts';
import { AnalysisProgress, type ProgressDeps } from '../pipeline/analysis-progress.ts';
import { createCounter } from '../pipeline/to-record.ts';
import { mergeThemes, renameTheme, type ThemesAfter } from './change-themes.ts';
import { findResults, roomNotFound } from './find-results.ts';
import { updateTexts } from './update-texts.ts';

export type ThemeEdit = HostCall & {
  themeId: string;
  title: string | undefined;
  mergeInto: string | undefined;
};

type EditDeps = ProgressDeps & { analyses: AnalysisStore; room: RoomApi };

/** Maximum number of attempts at an edit, which is repeated if another edit of the same results was saved first. */
const maxAttempts = 30;

/**
 * Renames a theme of a room's results or merges it into another, and updates the texts. Repeating an edit changes
 * nothing; concurrent edits are applied one after another. Returns the results and the id of the resulting theme.
 * @throws AppError ROOM_NOT_FOUND, RESULTS_NOT_FOUND, HOST_PERMISSION_REQUIRED, NOT_FOUND for a theme that is not in
 * the results, or VALIDATION_ERROR for a merge with itself or a title without words
 */
export const editTheme = async (
  deps: EditDeps,
  { roomId, themeId, hostToken, title, mergeInto }: ThemeEdit,
): Promise<{ record: AnalysisRecord; themeId: string }> => {
  const { analyses, room: api } = deps;
  let record = await findResults(deps, roomId);
  const isHost =
    hostToken !== undefined && (await api.isHost({ room_id: roomId, host_token: hostToken }));
  if (!isHost) {
    throw new AppError('HOST_PERMISSION_REQUIRED', 'Editing themes requires the host token.');
  }
  const room = await api.readRoom({ room_id: roomId });
  if (room === null) throw roomNotFound();
  const read = await readTranscript(api, room);
  const transcript = record.event === undefined ? read : asRooms(read, record.event);
  const prepared = await prepare(transcript);
  const count = createCounter(prepared.analystRoom);
  const change = ({ themes }: AnalysisRecord): ThemesAfter =>
    mergeInto === undefined
      ? renameTheme(themes, themeId, title ?? '')
      : mergeThemes(themes, themeId, mergeInto, count);

  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const after = change(record);
    if (after.themes === null) return { record, themeId: after.themeId };
    const updated = await updateTexts(record, after, { transcript, prepared });
    if ((await analyses.amend(updated)) === 'saved') {
      const { messages } = inScriptOf(record.language, [record.topic]);
      const progress = new AnalysisProgress(deps, roomId, messages);
      progress.announceRerun();
      await progress.flush();
      return { record: updated, themeId: after.themeId };
    }
    record = await findResults(deps, roomId);
  }
  throw new AppError('UNAVAILABLE', 'Somebody else is editing these results. Try again shortly.');
};
