import type { CountedOpinion } from '@murmur/contract/internal-votes';
import type { Language } from '@murmur/contract/language';
import { isNoise } from '@murmur/shared/text/is-noise';
import { isQuestion } from '@murmur/shared/text/is-question';
import { repetitionKey } from '@murmur/shared/text/repetition-key';
import type { Grouped } from '../agreement/group-summary.ts';
import { inEveryGroup } from '../agreement/group-summary.ts';
import { sortOpinions, weigh } from '../agreement/sort-opinions.ts';

export const maxPerRoom = 8;
/** Maximum number of statements in total; exceeded only so that every room has one. */
const maxTotal = 400;

/** Returns the maximum number of statements per room, at least one. */
export const statementsPerRoom = (rooms: number): number =>
  Math.max(1, Math.min(maxPerRoom, Math.floor(maxTotal / Math.max(1, rooms))));

export type Candidates = {
  /** Remaining shared opinions, oldest first. */
  shared: readonly { id: string; content: string }[];
  counted: readonly CountedOpinion[];
  groups: Grouped;
  /** The language of the room, by which its questions are recognised. */
  language: Language;
  /** The most typical opinion of each theme, the largest theme first. */
  typicalIds: readonly string[];
};

const idsOf = (list: readonly CountedOpinion[]): string[] => list.map(({ opinion_id: id }) => id);

/**
 * Orders opinions from strongest to weakest. Questions are neither common ground nor divisive: those that people want
 * answered rank among the opinions with agreement, and the others after all statements. Rejected opinions come last.
 */
const rank = ({ shared, counted, groups, language, typicalIds }: Candidates): string[] => {
  const asking = shared.filter(({ content }) => isQuestion(content, language));
  const asks = new Set(asking.map(({ id }) => id));
  const withoutQuestions = (ids: string[]): string[] => ids.filter((id) => !asks.has(id));
  const { common, divided, rejected } = sortOpinions(counted, inEveryGroup(groups));
  const agreed = counted
    .filter(({ agree }) => agree > 0)
    .map(weigh)
    .toSorted((a, b) => b.low - a.low);
  const last = new Set(idsOf(rejected));
  const order = [
    ...withoutQuestions([...idsOf(common), ...idsOf(divided)]),
    ...idsOf(agreed),
    ...withoutQuestions([...typicalIds, ...shared.map(({ id }) => id)]),
    ...asks,
  ];
  return [...new Set([...order.filter((id) => !last.has(id)), ...last])];
};

/**
 * Returns the strongest shared opinions of a room: its common ground by votes, then divisive opinions, other opinions
 * with agreement, the typical opinions of its themes, and the oldest. Excludes noise and repetitions.
 */
export const chooseStatements = (candidates: Candidates, count: number): string[] => {
  const contents = new Map(candidates.shared.map(({ id, content }) => [id, content]));
  const taken = new Set<string>();
  const chosen: string[] = [];
  for (const id of rank(candidates)) {
    if (chosen.length === count) break;
    const content = contents.get(id);
    if (content === undefined || isNoise(content)) continue;
    const key = repetitionKey(content);
    if (taken.has(key)) continue;
    taken.add(key);
    chosen.push(id);
  }
  return chosen;
};
