import { filters } from '@murmur/contract/analysis';
import type { AnalysisRecord, ThemeRecord } from '@murmur/shared/ports/analysis-store';
import { countInThread } from '../fallback/counting-thread.ts';
import type { Prepared } from '../pipeline/prepare.ts';
import { writeResults } from '../pipeline/write-results.ts';
import type { Transcript } from '../transcript/read-transcript.ts';
import { renameIn } from './rename-in.ts';

/** The themes after edits, and the titles in existing texts that the edits replaced, in order. */
type EditedThemes = { themes: ThemeRecord[]; renamed: { from: string; to: string }[] };

type Read = { transcript: Transcript; prepared: Prepared };

/** Generates counted texts again, because their numbers may now belong to other themes. */
const countAgain = async (
  record: AnalysisRecord,
  themes: ThemeRecord[],
  read: Read,
): Promise<AnalysisRecord> => {
  const useCharacters = record.characters.length > 0;
  const draft = await countInThread(
    {
      room: read.prepared.analystRoom,
      useCharacters,
      modelTried: record.quality.model_tried,
      themes: themes.map(({ kind, forms, title, opinionIds, typicalId, edited, ...backing }) => ({
        kind: kind ?? 'likeness',
        forms: forms ?? [],
        title,
        opinionIds,
        typicalId,
        edited,
        people: backing.participantCount,
      })),
    },
    new AbortController().signal,
  );
  const counted = await writeResults({
    ...read,
    draft,
    fallbackDraft: async () => draft,
    useCharacters,
    readAt: record.generatedAt,
  });
  const event = record.event === undefined ? {} : { event: record.event };
  return {
    ...counted,
    ...event,
    themes,
    quality: {
      ...counted.quality,
      method: record.quality.method,
      way: record.quality.way,
      model: record.quality.model,
      model_failure: record.quality.model_failure ?? null,
      seconds: record.quality.seconds,
    },
  };
};

/**
 * Returns the results with other themes: counted texts are generated again, and names are replaced in a model's
 * texts.
 */
export const updateTexts = async (
  record: AnalysisRecord,
  { themes, renamed }: EditedThemes,
  read: Read,
): Promise<AnalysisRecord> => {
  const edition = record.edition + 1;
  if (record.generatedBy === 'fallback') {
    return { ...(await countAgain(record, themes, read)), edition };
  }
  const follow = (text: string): string => renamed.reduce(renameIn, text);
  const summaries = { ...record.summaries };
  for (const filter of filters) summaries[filter] = follow(summaries[filter]);
  return {
    ...record,
    edition,
    themes: themes.map((theme) => ({ ...theme, summary: follow(theme.summary) })),
    sentences: record.sentences.map((sentence) => ({ ...sentence, text: follow(sentence.text) })),
    characters: record.characters.map((character) => ({
      ...character,
      response: follow(character.response),
    })),
    reporterSummary: follow(record.reporterSummary),
    summaries,
  };
};
