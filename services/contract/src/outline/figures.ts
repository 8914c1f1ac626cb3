import type { AllResults, Emotion, Mood, TimelineStep } from '../analysis.ts';
import { limits } from '../limits.ts';

/** The authors that results count: the rooms of an event, or people. */
export type Unit = 'people' | 'rooms';

type Sized = {
  event?: { rooms: number; people: number; opinions: number } | undefined;
  statistics: Pick<
    AllResults['statistics'],
    'active_participants' | 'participant_count' | 'total_opinions'
  >;
};

export const unitOf = ({ event }: Pick<Sized, 'event'>): Unit =>
  event === undefined ? 'people' : 'rooms';

/** The total number of authors, the base of shares: the rooms of an event, or everybody who wrote. */
export const authorsOf = ({ event, statistics }: Sized): number =>
  event?.rooms ?? statistics.active_participants;

/** Number of people and opinions shown to readers; in an event, the totals over its rooms. */
export const sizeOf = ({ event, statistics }: Sized): { people: number; opinions: number } => ({
  people: event?.people ?? statistics.participant_count,
  opinions: event?.opinions ?? statistics.total_opinions,
});

/** True for a small room without a model: code can only repeat its few quotations in each tone and view. */
export const isSmallCount = (results: Sized & Pick<AllResults, 'generated_by'>): boolean =>
  results.generated_by === 'fallback' && sizeOf(results).people < limits.votingFrom;

/** An emotion, or null if none is expressed; the number of its opinions, and their share, 0 to 1. */
export type MoodShare = { emotion: Emotion | null; opinions: number; share: number };

/** A feeling, as opposed to a neutral tone. */
export const isFeeling = (emotion: Emotion): boolean => emotion !== 'neutral_fallback';

/** The emotions of the opinions, the most frequent first and those without one last; empty without a feeling. */
export function moodShares({ counts, untold }: Mood): MoodShare[] {
  const stated = (Object.entries(counts) as [Emotion, number][])
    .filter(([, opinions]) => opinions > 0)
    .toSorted(([, one], [, other]) => other - one);
  if (!stated.some(([emotion]) => isFeeling(emotion))) return [];
  const all: [Emotion | null, number][] = untold > 0 ? [...stated, [null, untold]] : stated;
  const total = all.reduce((sum, [, opinions]) => sum + opinions, 0);
  return all.map(([emotion, opinions]) => ({ emotion, opinions, share: opinions / total }));
}

/** Returns the steps of a timeline that differ by at least a second; those of a shorter room are added up. */
export const shownTimeline = (timeline: readonly TimelineStep[]): TimelineStep[] => {
  const steps: TimelineStep[] = [];
  for (const step of timeline) {
    const at = Math.round(step.at);
    const last = steps.at(-1);
    if (last?.at === at) {
      last.shared += step.shared;
      last.private += step.private;
    } else steps.push({ ...step, at });
  }
  return steps;
};
