import type { Emotion } from '@murmur/contract/analysis';
import { emotionEmoji } from './results-values.precomputed.ts';

/** The fill of an emotion in a figure. It always has a label with its number. */
export const fillOf: Record<Emotion, string> = {
  critical_concern: 'bg-orange',
  positive_hope: 'bg-first',
  curious_questioning: 'bg-reporter',
  constructive_ideas: 'bg-accent',
  disappointed_regret: 'bg-second',
  neutral_fallback: 'bg-line-strong',
};

/** The fill for opinions that express no emotion: hatched, to differ from every colour. */
export const untoldFill =
  'bg-[repeating-linear-gradient(135deg,var(--color-line-strong)_0_2px,transparent_2px_6px)] bg-sunken';

/** Returns true for a known emotion; a newer server may send an unknown name. */
export const isEmotion = (name: string): name is Emotion => name in emotionEmoji;
