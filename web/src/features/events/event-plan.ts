import { limits } from '@murmur/contract/limits';
import type { Venue } from '@murmur/contract/room';
import { normaliseText } from '@murmur/contract/text';
import { clipped } from '../rooms/room-rules.ts';

/** The form’s state: where people meet, and how they enter their rooms. */
export type EventPlan = {
  venue: Venue;
  mode: 'deal' | 'choose';
  size: number;
  /** The names of the rooms, one per line. */
  text: string;
};

export const usualPlan: EventPlan = {
  venue: 'hall',
  mode: 'deal',
  size: limits.event.roomSize.default,
  text: '',
};

/** Returns the names in a text, one per line, without duplicates. */
export function labelsIn(text: string): string[] {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => clipped(normaliseText(line), limits.event.label.max).trim())
    .filter((line) => line !== '');
  return [...new Set(lines)].slice(0, limits.event.labels.max);
}

/** Returns true if there are too few names to choose from. */
export const lacksLabels = ({ mode, text }: EventPlan): boolean =>
  mode === 'choose' && labelsIn(text).length < limits.event.labels.min;

/** The plan in the form that the server expects. */
export const eventInput = ({ venue, mode, size, text }: EventPlan) => ({
  venue,
  ...(mode === 'deal' ? { room_size: size } : { labels: labelsIn(text) }),
});
