import type { AllResults, Sentence, Theme } from '@murmur/contract/analysis';
import { firstSentence } from './first-sentence.ts';

/** The headline of a room that did not vote, if its opinions support one. */
export type HeadlineContent =
  | { kind: 'sentence'; text: string; sentence: Sentence | null }
  /** The words that most people used, or a sentence that they repeated almost verbatim; several if tied. */
  | { kind: 'shared'; people: number; themes: Theme[] }
  | { kind: 'none' };

/** Maximum number of ties; with more, no headline stands out. */
const maxTied = 3;

/** Returns a model's sentence if there is one; otherwise what most people mention; otherwise nothing. */
export function headlineOf(
  results: Pick<
    AllResults,
    'generated_by' | 'sentences' | 'reporter_summary' | 'language' | 'themes'
  >,
): HeadlineContent {
  if (results.generated_by !== 'fallback') {
    const first = firstSentence(results);
    if (first.text !== '') return { kind: 'sentence', ...first };
  }
  const shared = results.themes.filter(({ kind }) => kind === 'mention' || kind === 'repeated');
  const people = Math.max(0, ...shared.map((theme) => theme.participant_count));
  const themes = shared.filter((theme) => theme.participant_count === people);
  if (themes.length === 0 || themes.length > maxTied) return { kind: 'none' };
  return { kind: 'shared', people, themes };
}
