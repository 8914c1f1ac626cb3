import { codePoints, normaliseText } from '@murmur/contract/text';
import type { StoredStatistics } from '@murmur/shared/ports/analysis-store';
import type { AnalystRoom } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';
import type { Transcript } from '../transcript/read-transcript.ts';

export type Prepared = { analystRoom: AnalystRoom; statistics: StoredStatistics };

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The share of participants who wrote, in percent. 0 without participants. */
export const participationRate = (active: number, joined: number): number =>
  joined === 0 ? 0 : toOneDecimal((active / joined) * 100);

/**
 * Computes the room's counts; lengths are in code points. Both rates are 0 without participants. `seated`: the seats
 * at the end. The opinions of removed seats remain, so more people may have written.
 */
const countStatistics = (
  opinions: { author: string; length: number }[],
  seated: number,
): StoredStatistics => {
  const total = opinions.length;
  const active = new Set(opinions.map(({ author }) => author)).size;
  const joined = Math.max(seated, active);
  const length = opinions.reduce((sum, one) => sum + one.length, 0);
  return {
    total_opinions: total,
    active_participants: active,
    participant_count: joined,
    participation_rate: participationRate(active, joined),
    average_opinion_length: total === 0 ? 0 : toOneDecimal(length / total),
  };
};

export const prepare = async ({ room, opinions }: Transcript): Promise<Prepared> => {
  const normalised: AnalystRoom['opinions'] = [];
  const lengths: { author: string; length: number }[] = [];
  const yieldIfDue = createYielder();
  for (const { id, author, content, is_public: isPublic, held = false } of opinions) {
    await yieldIfDue();
    const text = normaliseText(content);
    normalised.push({ id, author, content: text, isPublic, ...(held && { held }) });
    lengths.push({ author, length: codePoints(text) });
  }
  return {
    analystRoom: {
      topic: room.topic,
      language: room.language,
      ...(room.event === null ? {} : { isEvent: true }),
      opinions: normalised,
    },
    statistics: countStatistics(lengths, room.participant_count),
  };
};
