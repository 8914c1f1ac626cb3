import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { RoomWord } from '../agreement/read-word.ts';
import type { AnalysisParts } from '../pipeline/analysis-parts.ts';
import type { Texts } from './cited-texts.ts';
import { withVotes } from './with-votes.ts';
import { withoutRemoved } from './without-removed.ts';

/** Results as they are told now, and what they are told from. */
export type AsTold = { record: AnalysisRecord; texts: Texts; word: RoomWord };

/** What is stored, without what was removed since and with what the votes say by now. */
export const readAsTold = async (
  { standing, words, citedTexts }: Pick<AnalysisParts, 'standing' | 'words' | 'citedTexts'>,
  record: AnalysisRecord,
): Promise<AsTold> => {
  const { roomId } = record;
  const [stands, word, cited] = await Promise.all([
    standing.get(roomId),
    words.get(roomId),
    citedTexts.get(roomId),
  ]);
  const told = withVotes(withoutRemoved(record, stands), word, cited);
  return { record: told, texts: cited.texts, word };
};
