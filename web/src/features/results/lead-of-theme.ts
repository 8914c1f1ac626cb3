import type { AllResults } from '@murmur/contract/analysis';
import { unitOf } from '@murmur/contract/outline/figures';

const leads = {
  people: { mention: 'analysis:results.mentioned', alike: 'analysis:results.alike' },
  rooms: { mention: 'analysis:results.mentionedRooms', alike: 'analysis:results.alikeRooms' },
} as const;

/** The text above a word that several authors mention, or a sentence that they repeat almost verbatim. */
export const leadOfTheme = (results: Pick<AllResults, 'event'>, isWord: boolean) =>
  leads[unitOf(results)][isWord ? 'mention' : 'alike'];
