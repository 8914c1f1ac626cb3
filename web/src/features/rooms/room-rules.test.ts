import { describe, expect, it } from '@jest/globals';
import { createRoomBody, looksLikeRoomCode } from '@murmur/contract/room';
import fc from 'fast-check';
import {
  checkTopic,
  clipped,
  nearestDuration,
  normaliseCode,
  onOneLine,
  seatsToSend,
  unlimited,
} from './room-rules.ts';

describe('the topic', () => {
  it.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['four', 'tooShort'],
    [' fiver ', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'tooLong'],
    ['a\u0000bcde', 'forbidden'],
    ['abc\u202edef', 'direction'],
    ['\u3164'.repeat(8), 'invisible'],
    ['Lunch\n# All agree', 'lineBreak'],
  ])('%j: %s', (text, fault) => {
    expect(checkTopic(text).fault).toBe(fault);
  });

  it('is validated as in the contract, in the form in which it is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 230 }), (text) => {
        const { topic, fault } = checkTopic(text);
        expect(fault === null).toBe(createRoomBody.safeParse({ topic, duration: 1 }).success);
      }),
      { numRuns: 500 },
    );
  });

  it('is one line, even if several were pasted', () => {
    expect(onOneLine('Where\r\n\nshall we\u2028eat?')).toBe('Where shall we eat?');
  });

  it('is cut at whole characters when the field is full', () => {
    expect(clipped('😀😀😀', 2)).toBe('😀😀');
    expect(clipped('ab', 2)).toBe('ab');
  });
});

describe('the duration', () => {
  it.each([
    [1, 1],
    [1.4, 1],
    [1.6, 2],
    [4.9, 5],
    [9, 5],
  ])('%d snaps to %d', (slider, minutes) => {
    expect(nearestDuration(slider)).toBe(minutes);
  });
});

describe('the seats', () => {
  it('are sent unchanged, and as null for no limit', () => {
    expect([2, 100, unlimited].map(seatsToSend)).toEqual([2, 100, null]);
    expect(unlimited).toBe(101);
  });
});

describe('a typed code', () => {
  it('may contain lower-case letters, spaces and dashes', () => {
    expect(normaliseCode(' ab2-cd 3')).toBe('AB2CD3');
    expect(looksLikeRoomCode(normaliseCode('ab2-cd3'))).toBe(true);
  });
});
