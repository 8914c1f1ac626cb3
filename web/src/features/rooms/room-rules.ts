import { limits } from '@murmur/contract/limits';
import { codePoints, findLineFault, type LineFault, normaliseText } from '@murmur/contract/text';

export type TopicFault = 'empty' | 'tooShort' | 'tooLong' | LineFault;

export function checkTopic(text: string): {
  topic: string;
  length: number;
  fault: TopicFault | null;
} {
  const topic = normaliseText(text);
  const length = codePoints(topic);
  const fault = (): TopicFault | null => {
    if (length === 0) return 'empty';
    const textFault = findLineFault(topic);
    if (textFault !== null) return textFault;
    if (length < limits.topic.min) return 'tooShort';
    return length > limits.topic.max ? 'tooLong' : null;
  };
  return { topic, length, fault: fault() };
}

export const onOneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

/** The text cut to a number of code points. */
export const clipped = (text: string, max: number): string =>
  codePoints(text) <= max ? text : Array.from(text).slice(0, max).join('');

export const nearestDuration = (value: number): number =>
  limits.duration.options.reduce<number>(
    (best, option) => (Math.abs(option - value) < Math.abs(best - value) ? option : best),
    limits.duration.options[0],
  );

/** One step above the largest room means no limit, which is sent as null. */
export const unlimited = limits.participants.max + 1;

export const seatsToSend = (slider: number): number | null => (slider >= unlimited ? null : slider);

/** A code as typed: case, spaces and dashes do not matter. */
export const normaliseCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');
