import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import written from '../contract.json' with { type: 'json' };
import { errorCodes } from './error-codes.ts';
import { languages, requestedLanguage } from './language.ts';
import { limits } from './limits.ts';
import { createRoomBody, looksLikeRoomCode, roomStatus, roomTransitions } from './room.ts';
import { repeatable } from './routes/repeatable.ts';
import { routeList } from './routes/routes.ts';
import { contractShape } from './shape.ts';
import { type DownEventName, downEventSchema, downEvents, isStreamed } from './socket-down.ts';
import {
  codePoints,
  findTextFault,
  foldedLine,
  normaliseText,
  writtenLine,
  writtenText,
} from './text.ts';

describe('the contract', () => {
  test('equals contract.json, which `npm run contract` writes', () => {
    expect(JSON.parse(JSON.stringify(contractShape()))).toEqual(written);
  });

  test('declares each method and path once', () => {
    const calls = routeList.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('lets every route return either data or a file, and refuse only with codes of the catalogue', () => {
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

  test('assigns a seq to events for everybody and to no personal or role events', () => {
    const streamed = (Object.keys(downEvents) as DownEventName[]).filter(isStreamed);
    expect(streamed).toContain('new_public_opinion');
    for (const type of ['opinion_submitted', 'new_opinion_submitted', 'connected'] as const) {
      expect(streamed).not.toContain(type);
    }
  });

  test('gives every event a schema that requires type, room_id and timestamp', () => {
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
    'refuses %j in any position',
    (bad) => {
      for (const text of [`${bad}abc`, `a${bad}c`, `abc${bad}`]) {
        expect(opinion.safeParse(text).success).toBe(false);
      }
    },
  );

  test('keeps newlines and tabs, and converts Windows line endings to newlines', () => {
    expect(opinion.parse('a\r\nb\tc')).toBe('a\nb\tc');
  });

  test('has one normal form: normalising twice changes nothing, and equivalent texts become equal', () => {
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

describe('a folded line', () => {
  const line = foldedLine({ min: 1, max: 20 });

  test('is trimmed to one line, and counted as such', () => {
    expect(line.parse(' Two\r\nminutes \n\n\u2029left ')).toBe('Two minutes left');
    expect(line.parse(`${'\n'.repeat(1_000)}a`)).toBe('a');
    expect(line.safeParse('a\n'.repeat(11)).success).toBe(false);
    expect(line.safeParse('a\u0000b').success).toBe(false);
    expect(line.safeParse(' \n\u2028 ').success).toBe(false);
  });

  test('has no line break, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { data } = line.safeParse(text);
        expect(writtenLine({ min: 0, max: 20 }).safeParse(data ?? 'none').data).toBe(
          data ?? 'none',
        );
      }),
    );
  });
});

describe('a written text without visible characters', () => {
  const opinion = writtenText(limits.opinion);
  const blanks = {
    'zero width space': '\u200b',
    'zero width non-joiner': '\u200c',
    'zero width joiner': '\u200d',
    'word joiner': '\u2060',
    'soft hyphen': '\u00ad',
    'byte order mark': '\ufeff',
    'combining grapheme joiner': '\u034f',
    'right-to-left mark': '\u200f',
    'Hangul filler': '\u3164',
    'halfwidth Hangul filler': '\uffa0',
    'Hangul choseong filler': '\u115f',
    'Hangul jungseong filler': '\u1160',
    'blank Braille cell': '\u2800',
    'combining mark without a letter': '\u0301',
    noncharacter: '\ufffe',
    'private use': '\ue000',
    'Mongolian vowel separator': '\u180e',
    'variation selector': '\ufe0f',
    'language tag': '\u{e0001}',
    'tag letter': '\u{e0041}',
    'cancel tag': '\u{e007f}',
    'ideographic space': '\u3000',
    'no-break space': '\u00a0',
    'line separator': '\u2028',
    'annotation anchor': '\ufff9',
    'null notehead': '\u{1d159}',
  };
  const anyBlank = fc.string({ unit: fc.constantFrom(...Object.values(blanks)), maxLength: 100 });

  test.each(Object.entries(blanks))('is refused when it is all %s', (_name, blank) => {
    expect(opinion.safeParse(blank.repeat(20)).success).toBe(false);
  });

  test('is refused for any mix of blanks, and accepted with one visible character among them', () => {
    fc.assert(
      fc.property(
        anyBlank,
        anyBlank,
        fc.constantFrom('a', '가', '、', '😀', '٣', 'ー', '!'),
        (before, after, seen) => {
          expect(findTextFault(before + after)).toBe('invisible');
          expect(findTextFault(before + seen + after)).toBeNull();
        },
      ),
    );
  });

  test.each([
    '👩‍👩‍👧',
    '1️⃣!',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می‌خواهم',
    'क्‍ष',
  ])('is not %j, which is invisible on its own', (text) => {
    expect(opinion.parse(text)).toBe(text);
  });
});

describe('a written text that would be displayed in another order', () => {
  const opinion = writtenText(limits.opinion);

  test('is refused with any embedding, override or isolate at any position', () => {
    const control = fc.constantFrom(
      ...Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zא-ת]{0,20}$/), control, fc.nat(20), (text, bad, at) => {
        const forged = `${text.slice(0, at)}${bad}${text.slice(at)}ok`;
        expect(findTextFault(forged)).toBe('direction');
        expect(opinion.safeParse(forged).success).toBe(false);
      }),
    );
  });

  test.each(['مرحبا (Murmur)\u200e!', 'שלום \u200f123', '\u061cنعم 5-3'])(
    'is not %j: ordinary Arabic and Hebrew, with the marks that keyboards produce',
    (text) => {
      expect(opinion.parse(text)).toBe(text);
    },
  );
});

describe('a text of one line', () => {
  const topic = writtenLine(limits.topic);

  test.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c'])(
    'is refused with %j inside',
    (end) => {
      expect(topic.safeParse(`Lunch${end}# All agree`).success).toBe(false);
    },
  );

  test('may end in a line break, which is trimmed', () => {
    expect(topic.parse('\nWhere shall we eat?\r\n')).toBe('Where shall we eat?');
    expect(createRoomBody.safeParse({ topic: 'Lunch\n# All agree', duration: 1 }).success).toBe(
      false,
    );
    expect(writtenText(limits.opinion).parse('one\ntwo')).toBe('one\ntwo');
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

  test('defaults to unlimited and Korean', () => {
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

  test('supports five languages and replaces any other string by the default', () => {
    for (const language of languages) expect(requestedLanguage.parse(language)).toBe(language);
    expect(requestedLanguage.parse('tlh')).toBe('ko');
    expect(requestedLanguage.safeParse(7).success).toBe(false);
  });

  test('distinguishes a code from an id in either case', () => {
    expect(looksLikeRoomCode('abc234')).toBe(true);
    expect(looksLikeRoomCode('ABC23O')).toBe(false);
    expect(looksLikeRoomCode('A'.repeat(22))).toBe(false);
  });
});
