import type { AgreementEntry, Positions } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import type { Words } from '../languages/words.ts';

/**
 * Sentences under a heading, each with the counts it rests on. `bar`: the same counts as parts of a
 * bar, from one end to the other: agree, pass, disagree; or the five steps, strongly against first.
 */
export type ReportList = {
  heading: string;
  items: { text: string; basis: string; bar?: readonly number[] }[];
};

const mostItems = 10;

const standing = ({ before, after, ...moves }: Positions, words: Words['word']): ReportList => {
  const line = (counts: readonly number[]): string =>
    words.steps.map((step, index) => `${step} ${counts[index]}`).join(' · ');
  const asked = [
    { text: words.before, counts: before },
    { text: words.after, counts: after },
  ].filter(({ counts }) => counts.some((count) => count > 0));
  return {
    heading: words.positions,
    items: [
      ...asked.map(({ text, counts }) => ({ text, basis: line(counts), bar: counts })),
      ...(moves.both > 0
        ? [
            {
              text: words.moved,
              basis: words.moves(moves.toward_for, moves.toward_against, moves.unmoved),
            },
          ]
        : []),
    ],
  };
};

const list = (heading: string, entries: AgreementEntry[], words: Words['word']): ReportList => ({
  heading,
  items: entries.slice(0, mostItems).map(({ opinion, agree, disagree, pass }) => ({
    text: opinion.content.replaceAll(/\s+/gu, ' '),
    basis: words.counts(agree, disagree, pass),
    bar: [agree, pass, disagree],
  })),
});

/** What the room said of itself: its common ground, what it rejects, its divides, where it stood, its groups. Totals alone. */
export const reportWord = (
  { agreement, positions }: Pick<AllResults, 'agreement' | 'positions'>,
  words: Words['word'],
): ReportList[] =>
  [
    list(words.common, agreement.common, words),
    list(words.rejected, agreement.rejected, words),
    list(words.divided, agreement.divided, words),
    ...(positions ? [standing(positions, words)] : []),
    // Both sides of a divide: what each group answered to it, and what it agrees on besides.
    ...agreement.groups.map(({ size, common, divided }) =>
      list(words.group(size), [...divided, ...common], words),
    ),
    list(words.uncertain, agreement.uncertain, words),
  ].filter(({ items }) => items.length > 0);
