import { isNoise } from '@murmur/shared/text/is-noise';
import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';

/**
 * Removes noise from a draft's single voices: greetings, adverts and prompt injections outside every theme are only
 * counted.
 */
export const removeNoise = async (
  draft: AnalysisDraft,
  { opinions }: AnalystRoom,
): Promise<AnalysisDraft> => {
  const yieldIfDue = createYielder();
  const placed = new Set(draft.themes.flatMap(({ opinionIds }) => opinionIds));
  const noise = new Set<string>();
  for (const { id, content } of opinions) {
    await yieldIfDue();
    if (!placed.has(id) && isNoise(content)) noise.add(id);
  }
  return {
    ...draft,
    singleVoiceIds: draft.singleVoiceIds.filter((id) => !noise.has(id)),
    quality: { ...draft.quality, noise: noise.size },
  };
};
