import type { Emotion } from '@murmur/contract/analysis';

/** The emotions that words can show; an opinion with none of them stays neutral. */
export type ShownEmotion = Exclude<Emotion, 'neutral_fallback'>;

/** Words of one language, separated by white space. What the marks on a word mean is said in each file. */
export type EmotionLexicon = Record<ShownEmotion, string> & {
  /** Words that no gentle voice repeats. */
  harsh: string;
  /** Words that hold one of the others and mean something else. */
  shields: string;
  /** A negator turns the emotion word next to it. Languages that negate behind the word list those apart. */
  negatorsBefore: string;
  negatorsAfter: string;
  /** What stands behind one of these weighs more than what stands before. */
  contrast: string;
  /** A question, a request put as a question, a proposal, a call to forbid or to stop. */
  question: RegExp;
  request: RegExp;
  proposal: RegExp;
  prohibition: RegExp;
  /** What cannot be done or goes on as it should not; half a criticism by itself. */
  complaint: RegExp;
};
