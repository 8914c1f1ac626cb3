import type { AnalysisDraft, AnalystOptions, AnalystRoom } from '../analyst.ts';
import { AnalystFailure } from '../analyst.ts';
import {
  type ThemeAnswer,
  themesAnswer,
  type VoicesAnswer,
  voicesAnswer,
} from './answer-schemas.ts';
import { instructMerge, instructThemes, instructVoices } from './instructions.ts';
import type { ModelCalls } from './model-calls.ts';
import { asData, asItem, type ShownOpinion } from './question-data.ts';
import { runConcurrently } from './run-concurrently.ts';

const concurrency = 4;
const themesInMerge = 60;
const mostThemes = 24;
const samplesOfTheme = 4;
/** Of the chunks that a model refuses or garbles; with more the picture would be false. */
const mostUnread = 0.25;

/** A theme of the whole room, by refs of opinions. */
type RoomTheme = Omit<ThemeAnswer, 'refs'> & { refs: string[] };

export type LargeReading = {
  themes: Omit<AnalysisDraft['themes'][number], 'typicalId'>[];
  said: VoicesAnswer;
  idsOf: IdsOf;
};
type IdsOf = (refs: string[]) => string[];

const mergeOnce = async (
  calls: ModelCalls,
  room: AnalystRoom,
  themes: RoomTheme[],
  signal: AbortSignal,
): Promise<RoomTheme[]> => {
  const shown = themes.map(({ title, summary, emotion, refs }, index) => ({
    id: `t${index + 1}`,
    title,
    summary,
    emotion,
    weight: refs.length,
  }));
  const { themes: answered } = await calls.ask(
    {
      name: 'merged_themes',
      schema: themesAnswer,
      instructions: instructMerge(room.language),
      data: asData({ topic: room.topic, themes: shown }),
    },
    signal,
  );
  const byRef = new Map(shown.map(({ id }, index) => [id, themes[index] as RoomTheme]));
  const left = new Set(byRef.keys());
  const merged = answered.flatMap((theme) => {
    const parts = theme.refs.filter((ref) => left.delete(ref));
    if (parts.length === 0) return [];
    return [{ ...theme, refs: [...new Set(parts.flatMap((ref) => byRef.get(ref)?.refs ?? []))] }];
  });
  // What the model forgot to merge is still what somebody said.
  return [...merged, ...[...left].flatMap((ref) => byRef.get(ref) ?? [])];
};

const bySize = (a: RoomTheme, b: RoomTheme): number => b.refs.length - a.refs.length;

const cut = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

/** Merges until all fit into one question and that has been asked, or merging no longer helps. */
const mergeThemes = async (
  calls: ModelCalls,
  room: AnalystRoom,
  found: RoomTheme[],
  signal: AbortSignal,
): Promise<RoomTheme[]> => {
  let themes = found;
  for (;;) {
    const groups = cut(themes, themesInMerge);
    const merged = await runConcurrently(groups, concurrency, signal, (group, either) =>
      mergeOnce(calls, room, group, either),
    );
    const fewer = merged.flat();
    const helped = fewer.length < themes.length * 0.9;
    themes = fewer;
    if (groups.length <= 1 || !helped) return themes.toSorted(bySize).slice(0, mostThemes);
  }
};

/** The themes of one part of the room; null when the model refuses or garbles it. */
const readChunk = async (
  calls: ModelCalls,
  room: AnalystRoom,
  chunk: ShownOpinion[],
  signal: AbortSignal,
): Promise<RoomTheme[] | null> => {
  const inChunk = new Set(chunk.map(({ ref }) => ref));
  try {
    const { themes } = await calls.ask(
      {
        name: 'themes',
        schema: themesAnswer,
        instructions: instructThemes(room.language),
        data: asData({ topic: room.topic, opinions: chunk.map(asItem) }),
      },
      signal,
    );
    return themes.flatMap((theme) => {
      const refs = [...new Set(theme.refs)].filter((ref) => inChunk.has(ref));
      return refs.length > 0 ? [{ ...theme, refs }] : [];
    });
  } catch (error) {
    const skips =
      error instanceof AnalystFailure && /^(?:refused|invalid_answer)$/u.test(error.reason);
    if (skips) return null;
    throw error;
  }
};

/**
 * Reads a room that does not fit into one question: themes of each part, merged, then what is said
 * of the whole.
 * @throws AnalystFailure
 */
export const readLargeRoom = async (
  calls: ModelCalls,
  room: AnalystRoom,
  chunks: ShownOpinion[][],
  { signal, onProgress, useCharacters }: AnalystOptions,
): Promise<LargeReading> => {
  let read = 0;
  const found = await runConcurrently(chunks, concurrency, signal, async (chunk, either) => {
    const themes = await readChunk(calls, room, chunk, either);
    read += 1;
    onProgress((0.75 * read) / chunks.length);
    return themes;
  });
  const unread = found.filter((themes) => themes === null).length;
  if (unread > chunks.length * mostUnread) throw new AnalystFailure('invalid_answer');
  const themes = await mergeThemes(
    calls,
    room,
    found.flatMap((one) => one ?? []),
    signal,
  );
  onProgress(0.85);

  const opinions = new Map(chunks.flat().map((opinion) => [opinion.ref, opinion]));
  const byRef = new Map(themes.map((theme, index) => [`t${index + 1}`, theme]));
  const idsOf: IdsOf = (refs) =>
    refs
      .flatMap((ref) => byRef.get(ref)?.refs ?? [ref])
      .flatMap((ref) => opinions.get(ref)?.id ?? []);
  const shown = [...byRef].map(([id, { title, summary, emotion, refs }]) => ({
    id,
    title,
    summary,
    emotion,
    weight: refs.length,
    opinions: refs
      .slice(0, samplesOfTheme)
      .flatMap((ref) => opinions.get(ref) ?? [])
      .map(asItem),
  }));
  const said = await calls.ask(
    {
      name: 'voices',
      schema: useCharacters ? voicesAnswer.withCharacters : voicesAnswer.plain,
      instructions: instructVoices(room.language, useCharacters),
      data: asData({ topic: room.topic, themes: shown }),
    },
    signal,
  );
  onProgress(1);
  return {
    themes: themes.map(({ refs, ...theme }) => ({ ...theme, opinionIds: idsOf(refs) })),
    said,
    idsOf,
  };
};
