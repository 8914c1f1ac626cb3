import type { AllResults } from '@murmur/contract/analysis';
import { limits } from '@murmur/contract/limits';

/** The authors that results count: the rooms of an event, or people. */
export type Unit = 'people' | 'rooms';

type OfEvent = Pick<AllResults, 'event'>;

export const unitOf = ({ event }: OfEvent): Unit => (event === undefined ? 'people' : 'rooms');

/** The total number of authors, the base of shares: the rooms of an event, or everybody who wrote. */
export const authorsOf = ({
  event,
  statistics,
}: Pick<AllResults, 'event' | 'statistics'>): number =>
  event?.rooms ?? statistics.active_participants;

/** Number of people and opinions shown to readers; in an event, the totals over its rooms. */
export const sizeOf = ({ event, statistics }: Pick<AllResults, 'event' | 'statistics'>) => ({
  people: event?.people ?? statistics.participant_count,
  opinions: event?.opinions ?? statistics.total_opinions,
});

/** True for a small room without a model: code can only repeat its few quotations in each tone and view. */
export const isSmallCount = (
  results: Pick<AllResults, 'event' | 'statistics' | 'generated_by'>,
): boolean => results.generated_by === 'fallback' && sizeOf(results).people < limits.votingFrom;

const leads = {
  people: { mention: 'analysis:results.mentioned', alike: 'analysis:results.alike' },
  rooms: { mention: 'analysis:results.mentionedRooms', alike: 'analysis:results.alikeRooms' },
} as const;

/** The text above a word that several authors mention, or a sentence that they repeat almost verbatim. */
export const leadOfTheme = (results: OfEvent, isWord: boolean) =>
  leads[unitOf(results)][isWord ? 'mention' : 'alike'];
