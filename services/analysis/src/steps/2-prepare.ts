import type { Statistics } from '@murmur/contract/analysis';
import { codePoints, normaliseText } from '@murmur/contract/text';
import type { AnalystRoom } from '../analyst.ts';
import type { Transcript } from './1-read.ts';

export type Prepared = { analystRoom: AnalystRoom; statistics: Statistics };

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Counts what the room did, by code; both rates are 0 with nobody there. */
export const countStatistics = (
  opinions: { author: string; content: string }[],
  joined: number,
): Statistics => {
  const total = opinions.length;
  const active = new Set(opinions.map(({ author }) => author)).size;
  const length = opinions.reduce((sum, { content }) => sum + codePoints(content), 0);
  return {
    total_opinions: total,
    active_participants: active,
    participant_count: joined,
    participation_rate: joined === 0 ? 0 : toOneDecimal((active / joined) * 100),
    average_opinion_length: total === 0 ? 0 : toOneDecimal(length / total),
  };
};

/** Brings the transcript into the shape that analysts read, and counts. */
export const prepare = ({ room, opinions }: Transcript): Prepared => {
  const normalised = opinions.map(({ id, author, content, is_public }) => ({
    id,
    author,
    content: normaliseText(content),
    isPublic: is_public,
  }));
  return {
    analystRoom: { topic: room.topic, language: room.language, opinions: normalised },
    statistics: countStatistics(normalised, room.participant_count),
  };
};
