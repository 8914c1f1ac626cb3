import { limits } from '@murmur/contract/limits';
import { codePoints, findTextFault, normaliseText, type TextFault } from '@murmur/contract/text';

export type OpinionFault = 'empty' | 'tooShort' | 'tooLong' | TextFault;

/** The text as it is sent and counted, and what is wrong with it. */
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

/** Lines that a list shows of one opinion, and about as many letters as stand on them on a phone. */
const shownLines = 6;
const shownLetters = 380;
const fullWidth = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]/gu;

/** Whether a list shows only the beginning of it. */
export const isLong = (text: string): boolean =>
  text.split('\n').length > shownLines ||
  text.length + (text.match(fullWidth)?.length ?? 0) > shownLetters;
