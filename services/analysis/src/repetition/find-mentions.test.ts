import { describe, expect, it, test } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import * as fc from 'fast-check';
import { roomFrom } from '../fallback/testing/room-of.ts';
import { findMentions } from './find-mentions.ts';

const mentionsIn = (language: Language, lines: string[], topic = 'What now?') => {
  const { opinions } = roomFrom(language, lines);
  return findMentions({ topic, language }, opinions);
};
const wordsIn = (language: Language, lines: string[], topic?: string): [string, number][] =>
  mentionsIn(language, lines, topic).map(({ word, people }) => [word, people]);

test.each<[Language, [string, number][], string[]]>([
  [
    'en',
    [['heater', 3]],
    [
      'a: The heaters are broken again',
      'b: my heater rattles all night',
      'c: fix that heater first',
    ],
  ],
  [
    'ko',
    [['충전기', 3]],
    ['a: 충전기를 늘려 주세요', 'b: 충전기가 늘 모자라요', 'c: 고장 난 충전기부터 고쳐요'],
  ],
  [
    'ja',
    [['給食', 3]],
    ['a: 給食をもっと温かくして', 'b: 給食の量が少ない', 'c: 給食費が高いと聞きました'],
  ],
  ['zh', [['食堂', 3]], ['a: 食堂排队太久', 'b: 食堂的菜有点咸', 'c: 晚上食堂早点开就好了']],
  [
    'vi',
    [['thang máy', 3]],
    ['a: thang máy hay kẹt', 'b: Thang máy chậm quá', 'c: sửa thang máy trước đi'],
  ],
])(
  'a noun that three people use is found with all its inflections, in %s',
  (language, found, lines) => {
    expect(wordsIn(language, lines)).toEqual(found);
  },
);

test.each<[Language, string[]]>([
  ['en', ['a: I really think so', 'b: really? I think not', 'c: we should really think']],
  [
    'ko',
    ['a: 정말 좋은 생각이에요', 'b: 정말 그런 생각이 있어요?', 'c: 저는 정말 아니라고 생각해요'],
  ],
  ['ja', ['a: 本当にそう思います', 'b: 本当に必要だと思う', 'c: 本当は反対だと思います']],
  ['zh', ['a: 我觉得真的不错', 'b: 我觉得没必要', 'c: 真的吗，我觉得不行']],
  ['vi', ['a: tôi nghĩ nên làm', 'b: nên nghĩ kỹ', 'c: mọi người nghĩ sao, nên không']],
])('judgement words and connectives are not mentions, in %s', (language, lines) => {
  expect(wordsIn(language, lines)).toEqual([]);
});

describe('a word', () => {
  it('from the topic is not a mention', () => {
    const lines = ['a: the parking is full', 'b: parking costs', 'c: free parking please'];
    expect(wordsIn('en', lines, 'What about parking?')).toEqual([]);
  });

  it('used by only two people is not a mention, however often they use it', () => {
    const lines = ['a: the bench', 'a: a bench', 'a: one bench', 'b: the bench'];
    expect(wordsIn('en', lines)).toEqual([]);
  });

  it('counts people who used it only privately if they are at least three', () => {
    const shown = ['a: fix the heater', 'b: the heater rattles', 'c: this heater is cold'];
    const hidden = ['-d: the heater burnt me', '-e: I broke the heater', '-f: the heater, again'];
    for (const few of [0, 1, 2]) {
      const lines = [...shown, ...hidden.slice(0, few)];
      expect(wordsIn('en', lines)).toEqual([['heater', 3]]);
      expect(mentionsIn('en', lines)[0]?.opinionIds).toEqual(['o0', 'o1', 'o2']);
    }
    expect(wordsIn('en', [...shown, ...hidden])).toEqual([['heater', 6]]);
    // Two seats confirm nothing about a third opinion that is private.
    expect(wordsIn('en', [...shown.slice(0, 2), ...hidden.slice(0, 1)])).toEqual([]);
    expect(wordsIn('en', hidden)).toEqual([['heater', 3]]);
  });

  it('inside a longer one used by nearly the same people is replaced by it', () => {
    const lines = [
      'a: the night shift',
      'b: that night shift',
      'c: a night shift',
      'd: this shift',
    ];
    expect(wordsIn('en', lines)).toEqual([['night shift', 3]]);
  });

  it('that names a person is not a mention, however many people use it', () => {
    const lines = [
      'a: Mr Pemberton did it',
      'b: the Pemberton affair',
      'c: ask the Pemberton board',
    ];
    expect(wordsIn('en', lines)).toEqual([]);
    const korean = [
      'a: 김민수 팀장이 그랬어요',
      'b: 김민수가 또 늦었어요',
      'c: 김민수를 바꿔 주세요',
    ];
    expect(wordsIn('ko', korean)).toEqual([]);
  });

  it('found only in private opinions is not a mention if it looks like a name', () => {
    const lines = [
      '-a: 이지은이 또 소리쳤다',
      '-b: 이지은을 말려 주세요',
      '-c: 이지은의 태도가 문제',
    ];
    expect(wordsIn('ko', lines)).toEqual([]);
  });

  it('is shown only in forms from shared opinions, but private ones count', () => {
    const hidden = ['-b: a heater-thing', '-c: the HEATER', '-d: a heater, then'];
    const [mention] = mentionsIn('en', ['a: The heaters', ...hidden]);
    expect(mention).toMatchObject({ people: 4, forms: ['heaters'] });
  });
});

test('every opinion of a mention contains one of its forms, whatever people write', () => {
  const word = fc.constantFrom(
    'bench',
    'benches',
    'the',
    'library',
    'a',
    'our',
    'noise',
    'too',
    'cat',
  );
  const content = fc.array(word, { minLength: 2, maxLength: 8 }).map((list) => list.join(' '));
  const line = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), content);
  fc.assert(
    fc.property(fc.array(line, { minLength: 3, maxLength: 20 }), (lines) => {
      const { opinions } = roomFrom(
        'en',
        lines.map(([author, text]) => `${author}: ${text}`),
      );
      const contents = new Map(opinions.map((one) => [one.id, one.content]));
      for (const { forms, opinionIds } of findMentions({ topic: 'x', language: 'en' }, opinions)) {
        for (const id of opinionIds) {
          expect(forms.some((form) => contents.get(id)?.includes(form))).toBe(true);
        }
      }
    }),
  );
});
