import type { AgreementEntry, Positions } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { Messages } from '../languages/messages.ts';
import { quoteOf } from './report-event.ts';

/**
 * Sentences under a heading, each with its counts. `bar`: the same counts as parts of a bar, from one end to the
 * other: agree, pass, disagree; or the five steps, strongly against first.
 */
export type ReportList = {
  heading: string;
  items: { text: string; basis: string; bar?: readonly number[] }[];
};

const maxItems = 10;

const positionList = (
  { before, after, ...moves }: Positions,
  messages: Messages['votes'],
): ReportList => {
  const line = (counts: readonly number[]): string =>
    messages.steps.map((step, index) => `${step} ${counts[index]}`).join(' · ');
  const moments = [
    { text: messages.before, counts: before },
    { text: messages.after, counts: after },
  ].filter(({ counts }) => counts.some((count) => count > 0));
  return {
    heading: messages.positions,
    items: [
      ...moments.map(({ text, counts }) => ({ text, basis: line(counts), bar: counts })),
      ...(moves.both > 0
        ? [
            {
              text: messages.moved,
              basis: messages.moves(moves.toward_for, moves.toward_against, moves.unmoved),
            },
          ]
        : []),
    ],
  };
};

const list = (
  heading: string,
  entries: AgreementEntry[],
  messages: Messages['votes'],
  language: Language,
): ReportList => ({
  heading,
  items: entries.slice(0, maxItems).map(({ opinion, agree, disagree, pass }) => ({
    text: quoteOf(language, opinion),
    basis: messages.counts(agree, disagree, pass),
    bar: [agree, pass, disagree],
  })),
});

/** Returns the totals of votes and positions: common ground, rejections, divides, positions and groups. */
export const reportVotes = (
  { agreement, positions }: Pick<AllResults, 'agreement' | 'positions'>,
  messages: Messages['votes'],
  language: Language,
): ReportList[] =>
  [
    list(messages.common, agreement.common, messages, language),
    list(messages.rejected, agreement.rejected, messages, language),
    list(messages.divided, agreement.divided, messages, language),
    ...(positions ? [positionList(positions, messages)] : []),
    // Both sides of a divide: each group's answers to it, and the group's other common ground.
    ...agreement.groups.map(({ size, common, divided }) =>
      list(messages.group(size), [...divided, ...common], messages, language),
    ),
    list(messages.uncertain, agreement.uncertain, messages, language),
  ].filter(({ items }) => items.length > 0);
