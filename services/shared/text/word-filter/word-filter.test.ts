import { describe, expect, it, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { readWordSamples } from '@murmur/infra/verify/evaluation/word-samples';
import fc from 'fast-check';
import { hostileMotifs, hostileText, minMs } from '../../testing/hostile-texts.ts';
import { createWordFilter } from './word-filter.ts';

const filters = {
  ko: createWordFilter('ko', []),
  en: createWordFilter('en', []),
  ja: createWordFilter('ja', []),
  zh: createWordFilter('zh', []),
  vi: createWordFilter('vi', []),
};

test.each([
  ['en', 'FUCK', 'case'],
  ['en', 'ｆｕｃｋ', 'width'],
  ['en', 'fu\u200bck', 'an invisible character'],
  ['en', 'fuuuuuck', 'a run'],
  ['en', 'f u c k', 'spaces'],
  ['en', 'f.u.c.k', 'dots'],
  ['en', 'f**k this', 'stars'],
  ['en', 'd1ckhead', 'a digit'],
  ['en', 'fück', 'a diacritic'],
  ['ko', 'ㅅㅣㅂㅏㄹ 놈아', 'letters of syllables'],
  ['ko', '씨1발', 'a digit between syllables'],
  ['ko', '병 신', 'a space'],
  ['ja', 'ﾃﾞﾌﾞ', 'half-width kana'],
  ['ja', '死　ね', 'an ideographic space'],
  ['ja', 'キ○ガイは帰れ', 'a circle for a character'],
  ['ja', 'ヤリ□ン', 'a square for a character'],
  ['ja', 'ガ イ ジは入るな', 'spaces before a particle'],
  ['zh', '傻*逼', 'a star'],
  ['zh', '操你🐴', 'a picture'],
  ['zh', '腦殘', 'traditional characters'],
  ['vi', 'ĐỊT MẸ', 'case and diacritics'],
  ['vi', 'đ ị t  m ẹ', 'two spaces between words'],
  ['vi', 'thang ngu', 'no diacritics'],
  ['vi', 'đồ chóoo', 'a drawn-out vowel'],
  ['vi', 'con c*c', 'a star for a letter'],
  ['vi', 'cc!', 'a term that is abusive alone'],
  ['vi', 'fuck mày', 'English in a room of another language'],
  ['en', 'fa99ot', 'a digit that is not a look-alike'],
  ['en', 'cnut', 'letters in another order'],
  ['zh', '贱ren', 'half of the word in Latin letters'],
  ['zh', 'e04', 'the keys of a Zhuyin keyboard'],
  ['zh', 'd7689', 'Cantonese in digits'],
  ['zh', '4全家', 'a digit with the sound of a character'],
] as const)('%s: %s is held (%s)', (language, text, _spelling) => {
  expect(filters[language].matches(text)).toBe(true);
});

test.each([
  ['en', 'Scunthorpe'],
  ['en', 'Please assess the class'],
  ['en', 'The uniforms are so ugly'],
  ['en', "I'm an idiot, I forgot my homework"],
  ['en', 'Homework is not going to kill you'],
  ['en', 'That show will blow me away'],
  ['ko', '시발점'],
  ['ko', '다시 발표해요'],
  ['ko', '초성 퀴즈 정답은 ㅅㅂ'],
  ['ko', '새끼 고양이가 다섯 마리'],
  ['ko', '새끼고양이'],
  ['ko', '사과를 따먹고 싶어요'],
  ['ko', '시험이 닥치고 나서야 공부해요'],
  ['ja', 'バカンス'],
  ['ja', 'パチンコ'],
  ['ja', 'つい楽しんでしまった'],
  ['ja', 'Starbucksは高い'],
  ['ja', 'この案のキモは予算'],
  ['ja', 'クソ笑った'],
  ['ja', 'アホみたいに楽しかった'],
  ['ja', '死ぬほど笑った'],
  ['ja', '稲の「しね」は古い言葉です'],
  ['ja', '「キチガイ」は放送禁止用語です'],
  ['zh', '操作系统'],
  ['zh', '急死妈妈了'],
  ['zh', '孟德尔研究杂种'],
  ['zh', '一个废物利用的点子'],
  ['zh', '给我口罩'],
  ['vi', 'hạt óc chó'],
  ['vi', 'lon nuoc ngot'],
  ['vi', 'mong cô xem lại'],
  ['vi', 'cc em là học sinh lớp 10'],
  ['vi', 'chi Bich'],
  ['en', 'The bitch and her pups are fine'],
  ['en', 'Nobody here is an idiot'],
  ['en', "I hope my phone doesn't die"],
  ['en', 'Disabled people are not a burden'],
  ['zh', '教室靠北边，比较冷'],
  ['zh', '希望老师不要太累'],
  ['zh', '老外来学校参观'],
  ['zh', '火鸡巴西烤肉'],
] as const)('%s: %s is not held', (language, text) => {
  expect(filters[language].matches(text)).toBe(false);
});

test.each([
  ['ko', '씨발 급식 맛없어', '발급'],
  ['ko', '시발 급식 맛없어', '시발급'],
  ['ko', '씨발 급해', '발급'],
  ['ko', '개새끼 리더 하지 마', '새끼리'],
  ['ja', '死ね なんで', '死ねな'],
  ['ja', '生徒会は老害 虫唾が走る', '老害虫'],
  ['zh', '他妈的 公司真烂', '他妈的公司'],
  ['zh', '我操 作业太多了', '操作'],
  ['zh', '早上有课 操你妈', '课操'],
] as const)('%s: %s is held, though it contains %s over a space', (language, text, _innocent) => {
  expect(filters[language].matches(text)).toBe(true);
});

test.each([
  ['ko', '시발 점으로 돌아가자'],
  ['ko', '씨발아 관찰 일지'],
  ['ko', '글씨발표'],
  ['zh', '体操你妈妈看了吗'],
] as const)('%s: %s is not held, because its exception has the same spaces', (language, text) => {
  expect(filters[language].matches(text)).toBe(false);
});

describe("the host's own words", () => {
  it('match whole words, and anywhere in scripts without spaces', () => {
    const filter = createWordFilter('ko', ['Zorg', '탕수육']);
    expect(filter.matches('ZORG!')).toBe(true);
    expect(filter.matches('zorgian')).toBe(false);
    expect(filter.matches('오늘탕수육은')).toBe(true);
  });

  it('match in simplified and traditional characters, whichever the host used', () => {
    const filter = createWordFilter('zh', ['纪念碑', '歷史課', '-歷史課本']);
    expect(filter.matches('在紀念碑前')).toBe(true);
    expect(filter.matches('今天历史课')).toBe(true);
    expect(filter.matches('历史课本')).toBe(false);
  });

  it('with a leading - are exceptions, even to the built-in lists', () => {
    const filter = createWordFilter('en', ['crab', '-crab soup', '-moron']);
    expect(filter.matches('a crab')).toBe(true);
    expect(filter.matches('crab soup')).toBe(false);
    expect(filter.matches('moron')).toBe(false);
  });

  it('match nothing if they contain no letter', () => {
    expect(createWordFilter('en', ['', ' ', '■', '-']).matches('what ■ a day')).toBe(false);
  });
});

describe('mask', () => {
  it('replaces each code point of the word with ■ and leaves the rest unchanged', () => {
    expect(filters.en.mask('well, fuck this 👍')).toBe('well, ■■■■ this 👍');
    expect(filters.vi.mask('đồ  óc chó')).toMatch(/■■ ■■■$/u);
    expect(filters.en.mask('f u c k')).toBe('■ ■ ■ ■');
  });

  it.each([
    ['en', 'fucking well', '■■■■■■■ well'],
    ['en', 'unfuckingbelievable, that', '■■■■■■■■■■■■■■■■■■■, that'],
    ['en', 'bitches2 and fuckery!', '■■■■■■■■ and ■■■■■■■!'],
    ['vi', 'fucking mày', '■■■■■■■ mày'],
    ['ko', '오늘 fucking 날씨', '오늘 ■■■■■■■ 날씨'],
    ['ko', '병신이네 진짜', '■■이네 진짜'],
    ['ja', '宿題がfucking多い', '宿題が■■■■■■■多い'],
    ['ja', 'あのデブだ', 'あの■■だ'],
    ['zh', '这个fucking题目', '这个■■■■■■■题目'],
    ['zh', '你是傻逼吗', '你是■■吗'],
  ] as const)('%s: masks the whole word: %s', (language, text, masked) => {
    expect(filters[language].mask(text)).toBe(masked);
  });

  const pieces = [
    'fuck',
    'cum',
    'ass',
    '씨발',
    '死ね',
    '傻逼',
    'địt',
    'mẹ',
    ' ',
    '.',
    '1',
    'ㅅ',
    'ㅂ',
    '👍',
    '\ud800',
    '\u200b',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join('')),
  );

  it('preserves the number of code points and leaves no filtered word, for any text', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...languages), (given, language) => {
        const masked = filters[language].mask(given);
        expect(Array.from(masked)).toHaveLength(Array.from(given).length);
        expect(filters[language].matches(masked)).toBe(false);
        expect(masked === given).toBe(!filters[language].matches(given));
      }),
      { numRuns: 300 },
    );
  });
});

test.each(languages)('%s: filtering 1,000 characters never takes more than 5 ms', (language) => {
  const ownWords = ['\ufdfa', 'fuck', 'địt mẹ ', '傻逼', 'しね ', 'ㅅㅂ', '새끼', 'f u c k '];
  const texts = [...hostileMotifs(150), ...ownWords].map((motif) => hostileText(motif, 1_000));
  const mask = (text: string) => (): string => filters[language].mask(text);
  const slow = texts.filter((text) => minMs(mask(text)) > 5 && minMs(mask(text), 60) > 5);
  expect(slow).toEqual([]);
});

describe('the held-out samples', () => {
  const shareHeld = (language: (typeof languages)[number], texts: string[]): number =>
    texts.filter((text) => filters[language].matches(text)).length / texts.length;

  it.each(languages)('%s: abuse is filtered and innocent look-alikes are not', (language) => {
    const { abusive, innocent } = readWordSamples(language)['held-out'];
    expect(shareHeld(language, abusive)).toBeGreaterThanOrEqual(0.9);
    expect(shareHeld(language, innocent)).toBeLessThanOrEqual(0.02);
  });
});
