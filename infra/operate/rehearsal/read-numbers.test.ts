import { expect, test } from '@jest/globals';
import { roomsTimesPeople } from './read-numbers.ts';

test.each(['250', '0x8', '3x2', '2000x5', '3x3x3'])('an event of %s is refused', (size) => {
  expect(() => roomsTimesPeople(size)).toThrow('--event takes rooms x people, such as 250x8');
});
