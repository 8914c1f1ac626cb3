import type { AgreementEntry, Positions } from '@murmur/contract/agreement';
import type { AllResults } from '@murmur/contract/analysis';
import { reportRows, verdictLists } from '@murmur/contract/outline/verdict';
import type { WrittenLanguage } from '@murmur/shared/text/room-name';
import type { Messages } from '../languages/messages.ts';
import { quoteOf } from './report-event.ts';

/**
 * Sentences under a heading, each with its counts. `bar`: the same counts as parts of a bar, from one end to the
 * other: agree, pass, disagree; or the five steps, strongly against first.
 */
export type ReportList = {
  heading: string;
  items: { text: string; basis: string; bar?: readonly number[] }[];
  /** The number of further entries; empty if all are listed. */
  more: string;
};

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
    more: '',
  };
};

/**
 * Returns the counts of an entry in words. `voters`: all who voted, of whom those who answered this one are counted.
 * @param count the words for the three counts
 */
export const basisOf = (
  { agree, disagree, pass, answered }: AgreementEntry,
  { votes }: Pick<Messages, 'votes'>,
  count: Messages['votes']['counts'],
  voters: number,
): string => {
  const people = agree + disagree + pass;
  return [
    count(agree, disagree, pass),
    votes.outOf(people, Math.max(people, voters)),
    ...(answered ? [votes.answered] : []),
  ].join(' · ');
};

/**
 * Returns the totals of votes and positions: common ground, rejections, divides, questions, positions, groups, and all
 * other opinions with votes.
 */
export const reportVotes = (
  { agreement, positions }: Pick<AllResults, 'agreement' | 'positions'>,
  messages: Messages,
  language: WrittenLanguage,
): ReportList[] => {
  const { votes, report } = messages;
  const items = (
    entries: AgreementEntry[],
    { count = votes.counts, voters = agreement.voters } = {},
  ): ReportList['items'] =>
    entries.map((entry) => ({
      text: quoteOf(language, entry.opinion),
      basis: basisOf(entry, messages, count, voters),
      bar: [entry.agree, entry.pass, entry.disagree],
    }));
  const lists = verdictLists(agreement, reportRows).map(({ list, entries, more }) => ({
    list,
    heading: votes[list],
    items: items(entries, list === 'questions' ? { count: votes.wanted } : {}),
    more: more > 0 ? report.more(more) : '',
  }));
  const printed = (isOpen: boolean): ReportList[] =>
    lists
      .filter(({ list }) => (list === 'uncertain') === isOpen)
      .map(({ heading, items: all, more }) => ({ heading, items: all, more }));
  return [
    ...printed(false),
    ...(positions ? [positionList(positions, votes)] : []),
    // Both sides of a divide: each group's answers to it, and the group's other common ground.
    ...agreement.groups.map(({ size, common, divided }) => ({
      heading: votes.group(size),
      items: items([...divided, ...common], { voters: size }),
      more: '',
    })),
    ...printed(true),
  ].filter((list) => list.items.length > 0);
};
