import { isNoise } from '@murmur/shared/text/is-noise';
import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { breathing } from '../pipeline/breath.ts';

/** A draft whose single voices are opinions: greetings, adverts and orders in no theme are counted instead. */
export const leaveNoiseOut = async (
  draft: AnalysisDraft,
  { opinions }: AnalystRoom,
): Promise<AnalysisDraft> => {
  const breathe = breathing();
  const placed = new Set(draft.themes.flatMap(({ opinionIds }) => opinionIds));
  const noise = new Set<string>();
  for (const { id, content } of opinions) {
    await breathe();
    if (!placed.has(id) && isNoise(content)) noise.add(id);
  }
  return {
    ...draft,
    singleVoiceIds: draft.singleVoiceIds.filter((id) => !noise.has(id)),
    quality: { ...draft.quality, noise: noise.size },
  };
};
