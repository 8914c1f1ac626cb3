import type { DownEvent } from '@murmur/contract/socket-down';
import { eventTable, type FieldCheck } from './event-table.precomputed.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function passes(value: unknown, check: FieldCheck): boolean {
  if (typeof check === 'string') {
    if (value === null) return check.endsWith('?');
    return check.startsWith('number')
      ? Number.isFinite(value)
      : typeof value === check.replace('?', '');
  }
  if (Array.isArray(check)) {
    const [item] = check;
    return Array.isArray(value) && value.every((each) => passes(each, item));
  }
  return (
    isObject(value) &&
    Object.entries(check).every(([name, fieldCheck]) => {
      const field = name.replace('?', '');
      return (field !== name && value[field] === undefined) || passes(value[field], fieldCheck);
    })
  );
}

const isKnown = (type: unknown): type is keyof typeof eventTable =>
  typeof type === 'string' && Object.hasOwn(eventTable, type);

/** Returns true for an event of this room that has at least the fields that the specification requires. */
export const isEventOf = (roomId: string, value: unknown): value is DownEvent =>
  isObject(value) &&
  (value['room_id'] ?? roomId) === roomId &&
  isKnown(value['type']) &&
  (value['seq'] === undefined || Number.isInteger(value['seq'])) &&
  passes(value, eventTable[value['type']]);
