import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { errorCodes } from './error-codes.ts';
import { languages, requestedLanguage } from './language.ts';
import { limits } from './limits.ts';
import { pinnedHash } from './pinned-hash.ts';
import { createRoomBody, looksLikeRoomCode, roomStatus, roomTransitions } from './room.ts';
import { repeatable } from './routes/repeatable.ts';
import { routeList } from './routes/routes.ts';
import { contractShape } from './shape.ts';
import { type DownEventName, downEventSchema, downEvents, isStreamed } from './socket-down.ts';
import { codePoints, normaliseText, writtenText } from './text.ts';

describe('the contract', () => {
  test('changes only on purpose: its hash is pinned', async () => {
    const shape = new TextEncoder().encode(JSON.stringify(contractShape()));
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', shape)).toString('hex');
    expect(hash).toBe(pinnedHash);
  });

  test('declares each method and path once', () => {
    const calls = routeList.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('lets every route answer either data or a file, and refuse only with codes of the catalogue', () => {
    for (const [name, route] of routeList) {
      expect([name, (route.data === undefined) !== (route.file === undefined)]).toEqual([
        name,
        true,
      ]);
      for (const code of route.errors) expect(Object.keys(errorCodes)).toContain(code);
    }
  });

  test('moves a room only to states that exist, and never out of closed or expired', () => {
    for (const targets of Object.values(roomTransitions)) {
      for (const target of targets) expect(roomStatus.options).toContain(target);
    }
    expect(roomTransitions.closed).toHaveLength(0);
    expect(roomTransitions.expired).toHaveLength(0);
  });

  test('gives a seq to what everybody sees and to nothing that one person or role sees', () => {
    const streamed = (Object.keys(downEvents) as DownEventName[]).filter(isStreamed);
    expect(streamed).toContain('new_public_opinion');
    for (const type of ['opinion_submitted', 'new_opinion_submitted', 'connected'] as const) {
      expect(streamed).not.toContain(type);
    }
  });

  test('reads every event by a schema that needs type, room_id and timestamp', () => {
    for (const type of Object.keys(downEvents) as DownEventName[]) {
      expect(downEventSchema(type).safeParse({ type }).success).toBe(false);
    }
  });
});

describe('written text', () => {
  const opinion = writtenText(limits.opinion);

  test('is counted in code points after trimming, not in UTF-16 units', () => {
    expect(opinion.safeParse('😀'.repeat(1000)).success).toBe(true);
    expect(opinion.safeParse('😀'.repeat(1001)).success).toBe(false);
    expect(opinion.safeParse('  a  ').success).toBe(false);
    expect(opinion.parse('  ab  ')).toBe('ab');
  });

  test.each([['\u0000'], ['\u0007'], ['\u000b'], ['\u001b'], ['\u007f'], ['\u0085'], ['\ud800']])(
    'refuses %j wherever it stands',
    (bad) => {
      for (const text of [`${bad}abc`, `a${bad}c`, `abc${bad}`]) {
        expect(opinion.safeParse(text).success).toBe(false);
      }
    },
  );

  test('keeps newlines and tabs, and takes line ends of Windows as newlines', () => {
    expect(opinion.parse('a\r\nb\tc')).toBe('a\nb\tc');
  });

  test('has one normal form: normalising twice is normalising once, and equal texts become equal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(normaliseText(text.normalize('NFD'))).toBe(normaliseText(text.normalize('NFC')));
        expect(codePoints(once)).toBe(Array.from(once).length);
      }),
    );
  });
});

describe('the key of a call that may be repeated', () => {
  const idempotencyKey = repeatable.shape['idempotency-key'];

  test('is a UUID of any version, the same in either case', () => {
    expect(idempotencyKey.parse('11111111-1111-1111-1111-11111111111A')).toBe(
      '11111111-1111-1111-1111-11111111111a',
    );
  });

  test.each(['', '550e8400', 'not-a-uuid', '{11111111-1111-1111-1111-111111111111}'])(
    'is not %j',
    (given) => {
      expect(idempotencyKey.safeParse(given).success).toBe(false);
    },
  );
});

describe('creating a room', () => {
  const valid = { topic: 'How shall we eat lunch?', duration: 3 };

  test('takes what is absent as unlimited and Korean', () => {
    expect(createRoomBody.parse(valid)).toMatchObject({ max_participants: null, language: 'ko' });
  });

  test.each([
    ['topic too short', { topic: 'abcd' }],
    ['topic too long', { topic: 'a'.repeat(201) }],
    ['topic no string', { topic: { $ne: null } }],
    ['duration 0', { duration: 0 }],
    ['duration 6', { duration: 6 }],
    ['duration as text', { duration: '3' }],
    ['duration not whole', { duration: 1.5 }],
    ['one participant', { max_participants: 1 }],
    ['101 participants', { max_participants: 101 }],
    ['participants as text', { max_participants: '5' }],
  ])('refuses %s', (_what, change) => {
    expect(createRoomBody.safeParse({ ...valid, ...change }).success).toBe(false);
  });

  test('knows five languages and takes any other string as the default', () => {
    for (const language of languages) expect(requestedLanguage.parse(language)).toBe(language);
    expect(requestedLanguage.parse('tlh')).toBe('ko');
    expect(requestedLanguage.safeParse(7).success).toBe(false);
  });

  test('tells a code from an id in either case', () => {
    expect(looksLikeRoomCode('abc234')).toBe(true);
    expect(looksLikeRoomCode('ABC23O')).toBe(false);
    expect(looksLikeRoomCode('A'.repeat(22))).toBe(false);
  });
});
