import { describe, expect, it, test } from '@jest/globals';
import { filters } from '@murmur/contract/analysis';
import { type Language, languages } from '@murmur/contract/language';
import * as fc from 'fast-check';
import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { analyseByCounting } from './analyse-by-counting.ts';
import { roomFrom, roomOf, textsOf } from './testing/room-of.ts';

const analyse = (room: AnalystRoom): AnalysisDraft =>
  analyseByCounting({ room, useCharacters: true });
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

test.each(filters)('the %s voice says at the end that no model was used', (filter) => {
  expect(analyse(roomOf('en')).filters[filter].at(-1)?.text).toMatch(/without a language model/u);
});

test('Chinese answers in the characters that the room writes', () => {
  const write = (content: string): string =>
    analyse(roomFrom('zh', [`a: ${content}`, `b: ${content}，谢谢`])).reporter.at(-1)?.text ?? '';
  expect(write('建議增加停車位')).toMatch(/沒有使用語言模型/u);
  expect(write('建议增加停车位')).toMatch(/没有使用语言模型/u);
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

  it('has no themes, and says each shared opinion once', () => {
    expect(draft.themes).toEqual([]);
    const said = draft.reporter.map(({ text }) => text);
    expect(said[0]).toBe('4 people wrote 4 opinions: 3 shared, 1 private.');
    expect(said.filter((text) => /laptops/iu.test(text))).toHaveLength(1);
    expect(said).toContain('“Twenty minutes is too short”');
    expect(said).toContain('1 opinion was written in private, counted here and not quoted.');
  });

  it('has two characters who say that they speak for nobody', () => {
    expect(draft.characters).toHaveLength(2);
    for (const { claims, emotion } of draft.characters) {
      expect(claims[0]?.text).toMatch(/I speak for nobody/u);
      expect(emotion).toBe('neutral_fallback');
    }
  });

  it('lists its single voices once, and no private one', () => {
    expect(draft.singleVoiceIds.toSorted()).toEqual(['o0', 'o2']);
  });
});

describe('rooms at the edge', () => {
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
      expect(part.length).toBeGreaterThanOrEqual(2);
    }
    for (const text of textsOf(draft)) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|[{}<>]|https?:|www\./u);
    }
    expect(draft.characters).toHaveLength(lines.length === 0 ? 0 : 2);
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
        // Two quotations beside each other are no third.
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

  it.each(languages)('shows no word that one private author alone wrote, in %s', (language) => {
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

test.each(languages)('the same opinions in another order say the same, in %s', (language) => {
  const room = roomOf(language);
  const said = textsOf(analyse(room));
  const turned = room.opinions.toReversed().map((one, at) => ({ ...one, id: `z${at}` }));
  expect(textsOf(analyse({ ...room, opinions: turned }))).toEqual(said);
});
