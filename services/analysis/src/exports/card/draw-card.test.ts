import { describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
import { sharePreview } from '@murmur/contract/share';
import { hostileMotifs, hostileText } from '@murmur/shared/testing/hostile-texts';
import { lines } from '../../testing/a-report.ts';
import { Fonts } from '../pdf/fonts.ts';
import { Typesetter } from '../pdf/typesetter.ts';
import { drawCard } from './draw-card.ts';
import type { CardList, ShareCard } from './share-card.ts';
import { type Box, SvgSheet } from './svg-sheet.ts';

const fonts = new Fonts();

/** A sheet that records everything drawn on it. */
class WatchedSheet extends SvgSheet {
  readonly texts: string[] = [];
  readonly boxes: Box[] = [];

  override text(text: string, x: number, y: number): void {
    this.texts.push(text);
    this.boxes.push({ x, y, width: this.widthOfString(text), height: 0 });
    super.text(text, x, y);
  }

  override box(box: Box, colour: string, radius?: number): void {
    this.boxes.push(box);
    super.box(box, colour, radius);
  }
}

const list = (heading: string, text: string, items: number): CardList => ({
  heading,
  items: Array.from({ length: items }, () => ({ text, basis: '26 · 1 · 3', bar: [26, 3, 1] })),
});

const aCard = (language: Language, text: string, change: Partial<ShareCard> = {}): ShareCard => ({
  language,
  topic: text,
  title: 'What the room said',
  facts: '15 opinions from 12 people',
  address: 'murmur.example',
  columns: [[list('Agreed', text, 3)], [list('Rejected', text, 1), list('Divided', text, 2)]],
  positions: [
    { label: 'Before', counts: [1, 2, 3, 4, 5] },
    { label: 'After', counts: [0, 0, 1, 0, 9] },
  ],
  sayings: [text, text],
  ...change,
});

const draw = (card: ShareCard) => {
  const sheet = new WatchedSheet();
  drawCard(sheet, new Typesetter(sheet, fonts, card.language), card);
  const { width, height } = sharePreview;
  return { texts: sheet.texts, boxes: sheet.boxes, svg: sheet.toSvg(width, height) };
};

const undecided: Partial<ShareCard> = { columns: [], positions: [] };
const long = (text: string): string => `${text} `.repeat(12).slice(0, 200);

const isWithinSheet = ({ x, y, width, height }: Box): boolean =>
  Math.min(x, y, width, height) >= 0 &&
  x + width <= sharePreview.width &&
  y + height <= sharePreview.height;

const outside = (boxes: Box[]): Box[] => boxes.filter((box) => !isWithinSheet(box));

describe.each(languages)('a preview card in %s', (language) => {
  const line = lines[language];

  test.each([
    ['short', line],
    ['long', long(line)],
  ])('shows a %s topic and its lists, all within the sheet', (_what, text) => {
    for (const change of [{}, undecided]) {
      const { boxes, texts } = draw(aCard(language, text, change));
      expect(outside(boxes)).toEqual([]);
      expect(texts).toEqual(expect.arrayContaining(['Murmur', 'murmur.example']));
    }
  });
});

describe('a preview card', () => {
  test('consists only of shapes, whatever people wrote', () => {
    for (const text of ['"/><script>alert(1)</script>', '</svg><image href="x"/>', '&lt;b&gt;']) {
      const { svg } = draw(aCard('en', text));
      const tags = new Set(svg.match(/<\/?[a-z]+/gu));
      expect([...tags].toSorted()).toEqual(['</g', '</svg', '<g', '<path', '<rect', '<svg']);
      expect(svg).not.toContain('alert');
      expect(svg).not.toContain('href');
    }
  });

  test('fits any input', () => {
    for (const motif of hostileMotifs(9)) {
      const { boxes } = draw(aCard('ko', hostileText(motif, 200)));
      expect(outside(boxes)).toEqual([]);
    }
  });

  test.each(['نريد المزيد من المقاعد', '🎉🎉🎉🎉🎉', '\u202e\u0000\u200d'])(
    'has a title even if no font covers the topic: %j',
    (topic) => {
      expect(draw(aCard('en', 'Seats', { topic })).texts).toContain('What the room said');
    },
  );

  test('breaks Korean at spaces', () => {
    const { texts } = draw(aCard('ko', long('도서관이 저녁까지 열리면 좋겠습니다')));
    const words = texts.flatMap((text) => text.replaceAll('…', '').split(' ')).filter(Boolean);
    const written = new Set(['도서관이', '저녁까지', '열리면', '좋겠습니다']);
    const cut = words.filter((word) => /\p{Script=Hangul}/u.test(word) && !written.has(word));
    expect(cut).toEqual([]);
  });
});
