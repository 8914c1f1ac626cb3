import type { SentencePart } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord, SentenceRecord, Support } from '@murmur/shared/ports/analysis-store';
import { readTranscript } from '../transcript/read-transcript.ts';
import { withSentences } from './with-sentences.ts';

/**
 * The ids of all remaining opinions of a room, including private ones, or null if none has been removed since the
 * analysis.
 */
export type RemainingOpinions = ReadonlySet<string> | null;

/**
 * Reads the remaining opinions. Nobody can write after the end, so an unchanged number of opinions means that none was
 * removed.
 */
export const readRemaining = async (
  api: RoomApi,
  { roomId, statistics }: AnalysisRecord,
): Promise<RemainingOpinions> => {
  const stats = await api.readStats({ room_id: roomId });
  if (stats === null || stats.total_opinions >= statistics.total_opinions) return null;
  const room = await api.readRoom({ room_id: roomId });
  if (room === null) return null;
  const { opinions } = await readTranscript(api, room);
  return new Set(opinions.map(({ id }) => id));
};

/**
 * Returns the results without the themes and sentences whose opinions have all been removed, until the next analysis.
 */
export const withoutRemoved = (
  record: AnalysisRecord,
  remaining: RemainingOpinions,
): AnalysisRecord => {
  if (remaining === null) return record;
  const remains = ({ opinionIds }: Support): boolean =>
    opinionIds.length === 0 || opinionIds.some((id) => remaining.has(id));
  const remainingIn = (_: SentencePart, written: SentenceRecord[]): SentenceRecord[] =>
    written.filter(remains);
  return { ...withSentences(record, remainingIn), themes: record.themes.filter(remains) };
};
