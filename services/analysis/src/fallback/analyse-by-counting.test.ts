import { describe, expect, it, test } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
import * as fc from 'fast-check';
import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { analyseByCounting } from './analyse-by-counting.ts';
import { roomFrom, roomOf, textsOf } from './testing/room-of.ts';

const analyse = (room: AnalystRoom): AnalysisDraft =>
  analyseByCounting({ room, useCharacters: true });
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

test('no text says how it was made, which each page and file says once', () => {
  expect(textsOf(analyse(roomOf('en'))).filter((text) => /model/u.test(text))).toEqual([]);
});

describe.each(languages)('the texts of a room, in %s', (language) => {
  const { reporter, filters, characters } = analyse(roomOf(language));
  const all = [
    reporter,
    ...Object.values(filters),
    ...characters.map(({ claims }) => claims),
  ].flat();

  it('consist of at most six sentences by the reporter, and four different tones', () => {
    expect(reporter.length).toBeLessThanOrEqual(6);
    const tones = Object.values(filters).map((claims) => claims.map(({ text }) => text).join(' '));
    expect(new Set(tones).size).toBe(4);
  });

  it('contain no repetition', () => {
    const texts = all.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('follow the same pattern in no more than two sentences', () => {
    const pattern = ({ text }: { text: string }): string =>
      text.replaceAll(/“[^”]*”|「[^」]*」|‘[^’]*’/gu, 'Q').replaceAll(/\d+/gu, 'N');
    const patterns = Map.groupBy(
      all.filter(({ text }) => !/^[“「].*[”」]$/su.test(text)),
      pattern,
    );
    for (const alike of patterns.values()) expect(alike.length).toBeLessThan(3);
  });
});

test('the two characters quote two people', () => {
  const room = roomOf('en');
  const { characters } = analyse(room);
  const authors = characters.map(({ claims }) => {
    const voice = room.opinions.find(({ id }) => id === claims[0]?.opinionIds[0]);
    expect(voice?.isPublic).toBe(true);
    expect(bare(claims[0]?.text ?? '')).toBe(bare(voice?.content ?? ''));
    return voice?.author;
  });
  expect(new Set(authors).size).toBe(2);
});

test('Chinese texts use the characters that the room uses', () => {
  const write = (content: string): string =>
    analyse(roomFrom('zh', [`a: ${content}`, `b: ${content}，谢谢`])).reporter.at(-1)?.text ?? '';
  expect(write('建議增加停車位')).toMatch(/寫下/u);
  expect(write('建议增加停车位')).toMatch(/写/u);
});

describe('a small room', () => {
  const draft = analyse(
    roomFrom('en', [
      'a: Laptops help me take notes',
      'b: laptops help me take notes!!',
      'c: Twenty minutes is too short',
      '-d: I was bored',
    ]),
  );

  it('has no themes of two people, and reports the number of opinions', () => {
    expect(draft.themes).toEqual([]);
    expect(draft.reporter.map(({ text }) => text)).toEqual([
      'Four of you wrote four opinions and shared three of them. The other one is private.',
    ]);
  });

  it('lists its single voices once, and no private one', () => {
    expect(draft.singleVoiceIds.toSorted()).toEqual(['o0', 'o2']);
  });
});

describe('the report of fewer than five people', () => {
  const shared = ['a: Benches', 'b: Trees', 'c: Water'];
  const hidden = ['-a: Tired', '-b: Bored', '-c: Hungry', '-d: Late'];
  const rooms: [string, Language, string[], string][] = [
    [
      'some',
      'en',
      [...shared, '-d: x'],
      'Four of you wrote four opinions and shared three of them. The other one is private.',
    ],
    [
      'some',
      'ko',
      ['a: Benches', 'b: Trees', ...hidden.slice(2)],
      '네 명이 의견 네 개를 남겼고, 그중 두 개를 공개했습니다. 나머지 두 개는 비공개입니다.',
    ],
    [
      'some',
      'ja',
      ['a: Benches', ...hidden.slice(2)],
      '3人が3件の意見を書き、うち1件を公開しました。残りの2件は非公開です。',
    ],
    [
      'some',
      'zh',
      ['a: 加座位', '-b: 困了', '-b: 累了'],
      '2 个人写下了 3 条意见，公开了其中 1 条。另外 2 条是私密的。',
    ],
    [
      'some',
      'zh',
      ['a: 圖書館', '-b: 累', '-b: 餓'],
      '2 個人寫下 3 則意見，公開了其中 1 則。另外 2 則不公開。',
    ],
    [
      'some',
      'vi',
      ['a: Benches', 'a: Trees', '-a: Tired'],
      'Một người đã viết ba ý kiến, trong đó có hai ý kiến công khai. Còn lại là một ý kiến riêng tư.',
    ],
    ['all', 'en', shared, 'Three of you wrote three opinions. Every one of them is shared.'],
    ['all', 'en', ['a: Benches'], 'One of you wrote one opinion. It is shared.'],
    ['all', 'ko', ['a: Benches'], '한 명이 의견 한 개를 남겼습니다. 비공개 의견은 없습니다.'],
    [
      'all',
      'ko',
      Array.from({ length: 11 }, (_, at) => `a: Bench ${at}`),
      '한 명이 의견 11개를 남겼습니다. 비공개 의견은 없습니다.',
    ],
    ['all', 'vi', shared, 'Ba người đã viết ba ý kiến. Không có ý kiến riêng tư.'],
    [
      'none',
      'en',
      hidden,
      'Four of you wrote four opinions. Every one of them is private, and none is quoted.',
    ],
    ['none', 'en', ['-a: Tired'], 'One of you wrote one opinion. It is private and is not quoted.'],
    ['none', 'ja', hidden, '4人が非公開の意見を4件書きました。内容は引用しません。'],
    ['none', 'zh', ['-a: 困了'], '1 个人写下了 1 条私密意见。这里不引用原文。'],
  ];

  it.each(rooms)(
    'says in two sentences who shared: %s shared, in %s',
    (_name, language, lines, text) => {
      const { reporter } = analyse(roomFrom(language, lines));
      expect(reporter.map((claim) => claim.text)).toEqual([text]);
    },
  );

  it('is not that of the few rooms of an event, nor of five people', () => {
    const { reporter } = analyse({ ...roomFrom('en', shared), isEvent: true });
    expect(reporter[0]?.text).toBe('Three rooms put forward three statements.');
    const five = analyse(roomFrom('en', [...shared, 'd: Shade', '-e: x']));
    expect(five.reporter[0]?.text).toBe(
      'Five people wrote five opinions, four of them shared and one private.',
    );
  });
});

test('the report names the question before the words', () => {
  const { reporter } = analyse(roomOf('en'));
  const at = (part: RegExp): number => reporter.findIndex(({ text }) => part.test(text));
  expect(at(/question/u)).toBeGreaterThan(0);
  expect(at(/mention/u)).toBeGreaterThan(at(/question/u));
});

describe('unusual rooms', () => {
  const edges: [string, Language, string[]][] = [
    ['no opinion', 'ko', []],
    ['one shared opinion', 'en', ['a: We should meet on Fridays']],
    ['one private opinion', 'ja', ['-a: 金曜日に集まりたいです']],
    ['the same opinion from everybody', 'zh', ['a: 增加停车位', 'b: 增加停车位', '-c: 增加停车位']],
    ['one author', 'vi', ['a: Nên thêm thùng rác', 'a: Rác nhiều quá', 'a: Rác bốc mùi']],
    ['emoji only', 'en', ['a: 😀🎉', 'b: 😡', 'c: 👍👍']],
    ['links only', 'ko', ['a: https://evil.example/a', 'b: www.evil.example']],
    ['a thousand characters', 'ko', [`a: ${'가'.repeat(1000)}`, `b: ${'좋아요 '.repeat(250)}`]],
    ['digits and signs', 'en', ['a: 42', 'b: ???', 'c: ---', 'd: 3.14']],
    ['another language', 'en', ['a: Нужно больше автобусов', 'b: Автобусов мало']],
  ];

  it.each(edges)('%s gives a draft that can be shown', (_name, language, lines) => {
    const draft = analyse(roomFrom(language, lines));
    for (const part of [draft.reporter, ...Object.values(draft.filters)]) {
      expect(part.length).toBeGreaterThanOrEqual(1);
    }
    for (const text of textsOf(draft)) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|[{}<>]|https?:|www\./u);
    }
    expect([0, 2]).toContain(draft.characters.length);
  });
});

describe('privacy', () => {
  const words = ['parking', 'library', 'noise', 'garden', 'teacher', 'window', 'kitchen'];
  const content = fc
    .array(fc.constantFrom(...words, 'is', 'too', 'the', 'should', 'good', 'bad'), {
      minLength: 4,
      maxLength: 9,
    })
    .map((list) => list.join(' '));
  const author = fc.constantFrom('a', 'b', 'c', 'd');
  const opinion = fc.record({ author, isPublic: fc.boolean(), content });

  it('quotes no private opinion that nobody shared', () => {
    fc.assert(
      fc.property(fc.array(opinion, { minLength: 2, maxLength: 30 }), (list) => {
        const opinions = list.map((one, at) => ({ id: `o${at}`, ...one }));
        // Texts are split at quotation marks, because adjacent quotations together do not quote anything.
        const shown = textsOf(analyse({ topic: '', language: 'en', opinions }))
          .flatMap((text) => text.split(/[“”]/u))
          .map(bare);
        const shared = opinions.filter(({ isPublic }) => isPublic).map((one) => bare(one.content));
        for (const one of opinions) {
          const secret = bare(one.content);
          if (one.isPublic || shared.some((text) => text.includes(secret))) continue;
          expect(shown.some((text) => text.includes(secret))).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each(languages)('shows no word that only one private author used, in %s', (language) => {
    const room = roomOf(language);
    const secret = {
      ko: '쿠르릉산',
      en: 'zanzifoo',
      ja: 'ザンジフー',
      zh: '赞吉夫山',
      vi: 'zangifu',
    }[language];
    const opinions = room.opinions.map((one) =>
      one.isPublic
        ? one
        : { ...one, content: `${secret} ${one.content} ${secret}`, author: 'keeper' },
    );
    expect(textsOf(analyse({ ...room, opinions })).join(' ')).not.toContain(secret);
  });
});

test.each(languages)('the texts do not depend on the order of opinions, in %s', (language) => {
  const room = roomOf(language);
  const texts = textsOf(analyse(room));
  const turned = room.opinions.toReversed().map((one, at) => ({ ...one, id: `z${at}` }));
  expect(textsOf(analyse({ ...room, opinions: turned }))).toEqual(texts);
});

test('near-duplicates of three people form a theme, listed first', () => {
  const { themes } = analyse(
    roomFrom('en', [
      'a: Please open the gym on Sundays',
      'b: please open the gym on sundays!!',
      '-c: Please, open the gym on Sundays.',
      'd: The pool is too cold',
    ]),
  );
  expect(themes).toHaveLength(1);
  expect(themes[0]).toMatchObject({ kind: 'repeated', opinionIds: expect.any(Array) });
  expect(themes[0]?.title).toMatch(/open the gym on sundays/iu);
  expect(themes[0]?.opinionIds).toHaveLength(3);
});

test('an opinion that the host has not shown counts as shared, and is not quoted', () => {
  const room = roomFrom('en', ['a: More benches.', '-b: Fewer cars.', '-c: Somebody is a fool.']);
  const held = room.opinions.map((one) =>
    one.author === 'c' ? { ...one, held: true as const } : one,
  );
  const draft = analyseByCounting({ room: { ...room, opinions: held }, useCharacters: true });
  expect(draft.reporter[0]?.text).toBe(
    'Three of you wrote three opinions and shared two of them. The other one is private.',
  );
  expect(draft.filters.basic[0]?.text).toBe('Opinions: 3 (2 shared, 1 private), from 3 people.');
  expect(textsOf(draft).join(' ')).not.toContain('fool');
  const silent = held.map((one) => ({ ...one, isPublic: false }));
  const closed = analyseByCounting({ room: { ...room, opinions: silent }, useCharacters: true });
  expect(textsOf(closed).join(' ')).toContain('Nothing was shown to everyone');
});

test('single words of somebody who also wrote more are never quoted', () => {
  const written = [
    'flooder: Longer breaks for all',
    ...['pizza', 'banana', 'why?', 'homework', 'cats'].map((word) => `flooder: ${word}`),
    'a: Open the library on Sundays',
    'b: soup',
  ];
  const texts = textsOf(analyse(roomFrom('en', written, 'School'))).join(' ');
  expect(texts).not.toMatch(/pizza|banana|why|homework|cats/u);
  expect(texts).toContain('Open the library on Sundays');
});
