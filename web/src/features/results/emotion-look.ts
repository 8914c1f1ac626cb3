import type { Emotion, emotionEmoji } from '@murmur/contract/analysis';

/** The contract's own table, without its schemas: held to it by the type. */
export const emojiOf: typeof emotionEmoji = {
  critical_concern: '😟',
  positive_hope: '😊',
  curious_questioning: '🤔',
  constructive_ideas: '💡',
  disappointed_regret: '😞',
  neutral_fallback: '😐',
};

/** The fill of an emotion in a picture. A label with its number always stands beside it. */
export const fillOf: Record<Emotion, string> = {
  critical_concern: 'bg-orange',
  positive_hope: 'bg-first',
  curious_questioning: 'bg-reporter',
  constructive_ideas: 'bg-accent',
  disappointed_regret: 'bg-second',
  neutral_fallback: 'bg-line-strong',
};

/** Of opinions whose words tell no emotion: hatched, so that it is no colour among the others. */
export const untoldFill =
  'bg-[repeating-linear-gradient(135deg,var(--color-line-strong)_0_2px,transparent_2px_6px)] bg-sunken';

/** An emotion of the wire, which a newer server may have one more of. */
export const isEmotion = (name: string): name is Emotion => name in emojiOf;
