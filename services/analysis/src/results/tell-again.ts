import { filters } from '@murmur/contract/analysis';
import type { AnalysisRecord, ThemeRecord } from '@murmur/shared/ports/analysis-store';
import { countByThread } from '../fallback/count-by-thread.ts';
import type { Grouping } from '../grouping/grouping.ts';
import { oneOfAKind } from '../grouping/one-of-a-kind.ts';
import type { Transcript } from '../steps/1-read.ts';
import type { Prepared } from '../steps/2-prepare.ts';
import { writeResults } from '../steps/4-write.ts';
import type { ThemesAfter } from './change-themes.ts';
import { renameIn } from './rename-in.ts';

type Read = { transcript: Transcript; prepared: Prepared };

/** The themes as the groups that they were told from; all that stands in none, as it was before. */
const toGrouping = (
  { quality, singleVoiceIds }: AnalysisRecord,
  themes: ThemeRecord[],
  { prepared: { analystRoom } }: Read,
): Grouping => {
  const { heard, noise, duplicateOf } = oneOfAKind(analystRoom);
  const placed = new Set(themes.flatMap(({ opinionIds }) => opinionIds));
  const outside = (opinions: typeof heard): string[] =>
    opinions.map(({ id }) => id).filter((id) => !placed.has(id));
  const noiseIds = outside(noise);
  const apart = new Set([...noiseIds, ...singleVoiceIds]);
  return {
    way: quality.way === 'embeddings' ? 'embeddings' : 'words',
    groups: themes.map(({ opinionIds, typicalId, title }) => ({
      opinionIds,
      typicalId,
      word: null,
      name: title,
    })),
    singleIds: [...singleVoiceIds, ...outside(heard).filter((id) => !apart.has(id))],
    noiseIds,
    duplicateOf,
  };
};

/** Counted texts are counted anew, since their numbers may be those of other groups now. */
const countAgain = async (
  record: AnalysisRecord,
  themes: ThemeRecord[],
  read: Read,
): Promise<AnalysisRecord> => {
  const useCharacters = record.characters.length > 0;
  const draft = await countByThread(
    {
      room: read.prepared.analystRoom,
      useCharacters,
      grouping: toGrouping(record, themes, read),
    },
    new AbortController().signal,
  );
  const told = await writeResults({
    ...read,
    draft,
    fallbackDraft: async () => draft,
    useCharacters,
    readAt: record.generatedAt,
  });
  const summaries = new Map(draft.themes.map(({ title, summary }) => [title, summary]));
  return {
    ...told,
    themes: themes.map((theme) => ({
      ...theme,
      summary: summaries.get(theme.title) ?? theme.summary,
    })),
    quality: { ...told.quality, model: record.quality.model, seconds: record.quality.seconds },
  };
};

/** The results with other themes: what was counted is counted again, what a model wrote follows by name. */
export const tellAgain = async (
  record: AnalysisRecord,
  { themes, renamed }: ThemesAfter,
  read: Read,
): Promise<AnalysisRecord> => {
  const edition = record.edition + 1;
  const changed = themes ?? record.themes;
  if (record.generatedBy === 'fallback') {
    return { ...(await countAgain(record, changed, read)), edition };
  }
  const follow = (text: string): string => renameIn(text, renamed);
  const summaries = { ...record.summaries };
  for (const filter of filters) summaries[filter] = follow(summaries[filter]);
  return {
    ...record,
    edition,
    themes: changed.map((theme) => ({ ...theme, summary: follow(theme.summary) })),
    sentences: record.sentences.map((one) => ({ ...one, text: follow(one.text) })),
    characters: record.characters.map((one) => ({ ...one, response: follow(one.response) })),
    reporterSummary: follow(record.reporterSummary),
    summaries,
  };
};
