import { describe, expect, it, test } from '@jest/globals';
import { detectLanguage, type Tongue } from './detect-language.ts';
import { foldText } from './fold-text.ts';
import { KoreanNouns } from './split-korean.ts';
import { createWordSplitter, eojeols } from './split-words.ts';

function content(text: string, tongue: Tongue, others: string[] = []): string[] {
  const nouns = new KoreanNouns();
  for (const other of [text, ...others]) for (const surface of eojeols(other)) nouns.learn(surface);
  return createWordSplitter(nouns)(text, foldText(text, tongue), tongue)
    .filter(({ kind }) => kind === 'noun')
    .map(({ term }) => term);
}

describe('Korean', () => {
  it('takes particles off nouns', () => {
    expect(content('학교에서는 학생들이 급식을 도서관까지', 'ko')).toEqual([
      '학교',
      '학생',
      '급식',
      '도서관',
    ]);
  });
  it('keeps a syllable that only looks like a particle', () => {
    expect(content('회의 도로 만족도 전문가 코로나', 'ko')).toEqual([
      '회의',
      '도로',
      '만족도',
      '전문가',
      '코로나',
    ]);
  });
  it('learns from the room which ending belongs to the noun', () => {
    expect(content('난방비로', 'ko')).toEqual(['난방비']);
    expect(content('바구니가', 'ko', ['바구니를 샀다'])).toEqual(['바구니']);
    expect(content('이쑤시개도', 'ko')).toEqual(['이쑤시개']);
  });
  it('takes no verb for a noun', () => {
    expect(content('시간을 늘려주세요 줄이면 좋겠습니다', 'ko')).toEqual([]);
    expect(content('버리는 만드는 많아서', 'ko')).toEqual([]);
  });
  it('finds the noun in a verb made of one', () => {
    const nouns = new KoreanNouns();
    const [word] = createWordSplitter(nouns)('개선해야 합니다', '개선해야 합니다', 'ko');
    expect(word).toMatchObject({ term: '개선', end: 2 });
  });
});

describe('Chinese', () => {
  it('reads both ways of writing as one word', () => {
    expect(content('計程車的保險', 'zh')).toEqual(content('计程车的保险', 'zh'));
  });
  it('drops words that carry no subject', () => {
    expect(content('我觉得应该增加停车位', 'zh')).toEqual(['停车位']);
  });
});

describe('Japanese', () => {
  it('puts a lone kanji back to its word and leaves verb stems out', () => {
    expect(content('会議室の席を増やしてほしい', 'ja')).toEqual(['会議室', '席']);
  });
  it('reads katakana as nouns', () => {
    expect(content('カフェテリアのメニュー', 'ja')).toEqual(['カフェテリア', 'メニュー']);
  });
});

describe('Vietnamese', () => {
  it('joins syllables to words', () => {
    expect(content('Giao thông công cộng và bãi đỗ xe', 'vi')).toEqual([
      'giao thông công cộng',
      'bãi đỗ xe',
    ]);
  });
  it('reads both places of a tone mark as one word', () => {
    expect(content('văn hoá', 'vi')).toEqual(content('văn hóa', 'vi'));
  });
});

describe('English', () => {
  it('brings forms of a word together', () => {
    expect(content('crossing crossings', 'en')).toEqual(['crossing', 'crossing']);
    expect(content("the city's buses", 'en')).toEqual(content('the bus', 'en'));
  });
  it('keeps short names in capitals', () => {
    expect(content('the AI in HR', 'en')).toEqual(['ai', 'hr']);
  });
});

test('a clause ends between words, and the next word says so', () => {
  const words = createWordSplitter(new KoreanNouns())('Parks, roads', 'parks, roads', 'en');
  expect(words.map(({ afterBreak }) => afterBreak)).toEqual([true, true]);
});

test.each([
  ['ko', '버스가 늦어요', 'en'],
  ['ko', 'Wi-Fi 속도 개선', 'en'],
  ['ja', '会議が多い', 'zh'],
  ['ja', '残業反対', 'ja'],
  ['zh', '反对加班', 'ko'],
  ['vi', 'Xe buýt trễ quá', 'en'],
  ['vi', 'khong nen tang gia', 'vi'],
  ['en', 'The bus is late', 'vi'],
  ['other', 'Автобус опаздывает', 'en'],
  ['zh', '😀', 'zh'],
] as const)('%s is the language of %s', (tongue, text, room) => {
  expect(detectLanguage(text, room)).toBe(tongue);
});
