import { describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
import { sharePreview } from '@murmur/contract/share';
import { hostileMotifs, hostileText } from '@murmur/shared/testing/hostile-texts';
import { lines } from '../../testing/a-report.ts';
import { Fonts } from '../pdf/fonts.ts';
import { Typesetter } from '../pdf/typesetter.ts';
import { drawCard, minType } from './draw-card.ts';
import type { ShareCard } from './share-card.ts';
import { type Box, SvgSheet } from './svg-sheet.ts';

const fonts = new Fonts();

/** A sheet that records everything drawn on it. */
class WatchedSheet extends SvgSheet {
  readonly texts: string[] = [];
  readonly boxes: Box[] = [];
  readonly sizes: number[] = [];

  override fontSize(size: number): this {
    this.sizes.push(size);
    return super.fontSize(size);
  }

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

const aCard = (language: Language, text: string, change: Partial<ShareCard> = {}): ShareCard => ({
  language,
  topic: text,
  title: 'What the room said',
  facts: '15 opinions from 12 people',
  address: 'murmur.example',
  verdict: {
    list: 'common',
    heading: 'What the room agrees on',
    text,
    agree: 26,
    disagree: 3,
    number: '26',
    counts: '26 agree · 3 disagree · 1 pass',
  },
  saying: text,
  ...change,
});

const draw = (card: ShareCard) => {
  const sheet = new WatchedSheet();
  drawCard(sheet, new Typesetter(sheet, fonts, card.language), card);
  const { width, height } = sharePreview;
  return {
    texts: sheet.texts,
    boxes: sheet.boxes,
    sizes: sheet.sizes,
    svg: sheet.toSvg(width, height),
  };
};

const undecided: Partial<ShareCard> = { verdict: null };
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
  ])('shows a %s topic and what the room says, all within the sheet', (_what, text) => {
    for (const change of [{}, undecided]) {
      const { boxes, texts, sizes } = draw(aCard(language, text, change));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(minType);
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

  test('ends no line between a number and what it counts', () => {
    const { texts } = draw(aCard('en', 'Seats'));
    expect(texts.join('|').replaceAll('\u00a0', ' ')).toMatch(/disagree ·\|1 pass/u);
  });

  test('shows a dot for each vote, or each percent of many', () => {
    const { verdict } = aCard('en', 'Seats');
    const dots = (agree: number, disagree: number) =>
      draw(aCard('en', 'Seats', { verdict: { ...verdict!, agree, disagree } })).boxes.filter(
        ({ width, height }) => width === height && width > 0,
      ).length;
    // A ring is drawn as two discs.
    expect(dots(26, 3)).toBe(32);
    expect(dots(9_000, 1_000)).toBe(110);
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
