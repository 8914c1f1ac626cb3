import { describe, expect, it } from '@jest/globals';
import { type RouteName, routes } from '@murmur/contract/routes/routes';
import { AppError } from '../app-error.ts';
import { readInput } from './read-input.ts';

const refusalOf = (name: RouteName, parts: { body?: unknown; query?: unknown }): string => {
  try {
    readInput(routes[name], { params: {}, headers: {}, query: {}, body: {}, ...parts });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return 'accepted';
};

const room = { topic: 'Where should we go?', duration: 3 };

describe('an invalid input', () => {
  it.each([
    [{ ...room, duration: 1.5 }, 'duration must be a whole number from 1 to 5.'],
    [{ ...room, duration: 9 }, 'duration must be a whole number from 1 to 5.'],
    [
      { ...room, max_participants: 1 },
      'max_participants must be a whole number from 2 to 100, or null.',
    ],
    [{ ...room, approve: 'yes' }, 'approve must be true or false.'],
    [{ ...room, reveal: 'later' }, 'reveal must be now or end.'],
    [{ duration: 3 }, 'topic is required, and must be a text.'],
    [{ topic: 7, duration: 0 }, '2 fields are invalid: topic, duration.'],
  ])('is explained without terms of the validator: %j', (body, message) => {
    expect(refusalOf('createRoom', { body })).toBe(message);
  });

  it('lists the values of a choice', () => {
    expect(refusalOf('getResults', { query: { filter: 'x' } })).toBe(
      'filter must be neutral, basic, mild or spicy.',
    );
  });
});
