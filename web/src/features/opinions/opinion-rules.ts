import { limits } from '@murmur/contract/limits';
import { codePoints, findTextFault, normaliseText, type TextFault } from '@murmur/contract/text';

export type OpinionFault = 'empty' | 'tooShort' | 'tooLong' | TextFault;

export function checkOpinion(text: string): {
  content: string;
  length: number;
  fault: OpinionFault | null;
} {
  const content = normaliseText(text);
  const length = codePoints(content);
  const fault = (): OpinionFault | null => {
    if (length === 0) return 'empty';
    const textFault = findTextFault(content);
    if (textFault !== null) return textFault;
    if (length < limits.opinion.min) return 'tooShort';
    return length > limits.opinion.max ? 'tooLong' : null;
  };
  return { content, length, fault: fault() };
}

/** The number of lines of an opinion that a list shows, and roughly the number of characters in them on a phone. */
const shownLines = 6;
const shownLetters = 380;
const fullWidth = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]/gu;

export const isLong = (text: string): boolean =>
  text.split('\n').length > shownLines ||
  text.length + (text.match(fullWidth)?.length ?? 0) > shownLetters;
