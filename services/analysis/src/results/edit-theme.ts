import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord, AnalysisStore, Support } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import type { HostCall } from '@murmur/shared/runtime/http/host-credentials';
import { type Limits, takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import { asRooms } from '../event-statements/read-event.ts';
import { inLanguage, inScriptOf } from '../languages/in-language.ts';
import { AnalysisProgress, type ProgressDeps } from '../pipeline/analysis-progress.ts';
import { FairSlots } from '../pipeline/fair-slots.ts';
import { type Prepared, prepare } from '../pipeline/prepare.ts';
import { createCounter } from '../pipeline/to-record.ts';
import { readTranscript, type Transcript } from '../transcript/read-transcript.ts';
import { mergeThemes, renameTheme } from './change-themes.ts';
import { findResults, roomNotFound } from './find-results.ts';
import { updateTexts } from './update-texts.ts';

type Change = { themeId: string; title: string | undefined; mergeInto: string | undefined };
export type ThemeEdit = HostCall & Change;

type EditDeps = ProgressDeps & { analyses: AnalysisStore; room: RoomApi; limits: Limits };

type Edited = { record: AnalysisRecord; themeId: string };
type Read = { transcript: Transcript; prepared: Prepared };

/** Maximum number of attempts: another one is needed if another process changed the same results first. */
const maxAttempts = 10;
/** Edits wait at most as long as it takes to apply two batches, so a batch can be large. */
const maxBatchSize = 1_000;
/** Maximum number of rooms whose opinions are in memory for edits. */
const roomsAtOnce = 2;

/** Applies changes in order. Each has the id of its theme, or the error that refuses it. */
const applyAll = (
  record: AnalysisRecord,
  changes: readonly Change[],
  count: (ids: string[]) => Support,
) => {
  let { themes } = record;
  const { sentenceGap } = inLanguage[record.language];
  const renamed: { from: string; to: string }[] = [];
  const outcomes = changes.map(({ themeId, title, mergeInto }): string | AppError => {
    try {
      const after =
        mergeInto === undefined
          ? renameTheme(themes, themeId, title ?? '')
          : mergeThemes(themes, themeId, mergeInto, { count, sentenceGap });
      if (after.themes !== null) {
        ({ themes } = after);
        renamed.push(after.renamed);
      }
      return after.themeId;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
  return { outcomes, after: { themes, renamed } };
};

/**
 * Edits the themes of rooms' results. The edits of a room that arrive while another one is being stored are applied
 * together afterwards: the opinions of the room are read and counted once for all of them.
 */
export class ThemeEditor {
  readonly #deps: EditDeps;
  readonly #slots: FairSlots;
  readonly #edits = new KeyedBatcher<ThemeEdit, Edited>(maxBatchSize, (edits) =>
    this.#editTogether(edits),
  );

  constructor(deps: EditDeps) {
    this.#deps = deps;
    this.#slots = new FairSlots(deps.clock, roomsAtOnce);
  }

  /**
   * Renames a theme of a room's results or merges it into another, and updates the texts. Repeating an edit changes
   * nothing.
   * @throws AppError ROOM_NOT_FOUND, RESULTS_NOT_FOUND, HOST_PERMISSION_REQUIRED, RATE_LIMITED, NOT_FOUND for a theme
   * that is not in the results, or VALIDATION_ERROR for a merge with itself or a title without words
   */
  async edit(edit: ThemeEdit): Promise<Edited> {
    const { room, limits } = this.#deps;
    const { roomId, hostToken } = edit;
    const isHost =
      hostToken !== undefined && (await room.isHost({ room_id: roomId, host_token: hostToken }));
    if (!isHost) {
      await findResults(this.#deps, roomId);
      throw new AppError('HOST_PERMISSION_REQUIRED', 'Editing themes requires the host token.');
    }
    await takeLimit(limits, 'hostCall', roomId);
    await takeLimit(limits, 'editTheme', roomId);
    return this.#edits.submit(roomId, edit);
  }

  async #editTogether(edits: ThemeEdit[]): Promise<Promise<Edited>[]> {
    const roomId = edits[0]?.roomId ?? '';
    const record = await findResults(this.#deps, roomId);
    const load = { owner: roomId, size: record.statistics.total_opinions };
    const slot = await this.#slots.take(load, new AbortController().signal);
    try {
      return await this.#apply(edits, record, await this.#read(record));
    } finally {
      slot.release();
    }
  }

  async #read(record: AnalysisRecord): Promise<Read> {
    const api = this.#deps.room;
    const room = await api.readRoom({ room_id: record.roomId });
    if (room === null) throw roomNotFound();
    const read = await readTranscript(api, room);
    const transcript = record.event === undefined ? read : asRooms(read, record.event);
    return { transcript, prepared: await prepare(transcript) };
  }

  async #apply(edits: ThemeEdit[], found: AnalysisRecord, read: Read): Promise<Promise<Edited>[]> {
    const { analyses } = this.#deps;
    const count = createCounter(read.prepared.analystRoom);
    let record = found;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { outcomes, after } = applyAll(record, edits, count);
      const answer = (edited: AnalysisRecord): Promise<Edited>[] =>
        outcomes.map(async (outcome) => {
          if (typeof outcome !== 'string') throw outcome;
          return { record: edited, themeId: outcome };
        });
      if (after.renamed.length === 0) return answer(record);
      const updated = await updateTexts(record, after, read);
      if ((await analyses.amend(updated)) === 'saved') {
        await this.#announce(record);
        return answer(updated);
      }
      record = await findResults(this.#deps, record.roomId);
    }
    throw new AppError('UNAVAILABLE', 'Somebody else is editing these results. Try again shortly.');
  }

  async #announce({ roomId, language, topic }: AnalysisRecord): Promise<void> {
    const { messages } = inScriptOf(language, [topic]);
    const progress = new AnalysisProgress(this.#deps, roomId, messages);
    progress.announceRerun();
    await progress.flush();
  }
}
