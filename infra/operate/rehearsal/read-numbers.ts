import { limits } from '@murmur/contract/limits';

/** @throws Error that names the option */
export const wholeNumber = (name: string, text: string, max: number, min = 1): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
  }
  return value;
};

export type EventSize = { rooms: number; roomSize: number };

/**
 * Parses the size of an event, such as 250x8.
 * @throws Error if no event of this size can be created
 */
export const roomsTimesPeople = (text: string): EventSize => {
  const [, rooms = '', roomSize = ''] = /^(\d{1,4})x(\d{1,2})$/u.exec(text) ?? [];
  const size = { rooms: Number(rooms), roomSize: Number(roomSize) };
  const { min, max } = limits.event.roomSize;
  const people = size.rooms * size.roomSize;
  const isPossible =
    size.rooms >= 1 && size.rooms <= limits.event.rooms && people <= limits.event.people;
  if (isPossible && size.roomSize >= min && size.roomSize <= max) return size;
  throw new Error(
    `--event takes rooms x people, such as 250x8: up to ${limits.event.rooms} rooms of ${min} to ${max}, ` +
      `${limits.event.people} people in all.`,
  );
};
