import type { AllResults, Sentence } from '@murmur/contract/analysis';
import { firstSentence } from './first-sentence.ts';
import { typicalOf } from './typical-of.ts';

/** What a room came to, as far as that can be said. */
export type Answer =
  | { kind: 'sentence'; text: string; sentence: Sentence | null }
  /** Nobody summed it up, so the largest group is heard in its own words; `tied` where others are as large. */
  | { kind: 'group'; text: string; people: number; tied: boolean }
  | { kind: 'none' };

/** A sentence where a model wrote one; else the voice of the largest group; else that there is none. */
export function answerOf(
  results: Pick<
    AllResults,
    'generated_by' | 'sentences' | 'reporter_summary' | 'language' | 'themes'
  >,
): Answer {
  if (results.generated_by !== 'fallback') return { kind: 'sentence', ...firstSentence(results) };
  const people = Math.max(0, ...results.themes.map((theme) => theme.participant_count));
  const largest = results.themes.filter((theme) => theme.participant_count === people);
  // A group that wrote in private alone has no voice to be heard in.
  const [text] = largest.flatMap((theme) => typicalOf(theme).quote ?? []);
  if (text === undefined) return { kind: 'none' };
  return { kind: 'group', text, people, tied: largest.length > 1 };
}
