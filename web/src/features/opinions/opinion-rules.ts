import { limits } from '@murmur/contract/limits';
import { codePoints, hasForbiddenCharacters, normaliseText } from '@murmur/contract/text';

export type OpinionFault = 'empty' | 'tooShort' | 'tooLong' | 'forbidden';

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
    if (hasForbiddenCharacters(content)) return 'forbidden';
    if (length < limits.opinion.min) return 'tooShort';
    return length > limits.opinion.max ? 'tooLong' : null;
  };
  return { content, length, fault: fault() };
}
