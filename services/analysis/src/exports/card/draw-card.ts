import { sharePreview } from '@murmur/contract/share';
import { palette } from '../pdf/palette.ts';
import type { Line, Style, Typesetter } from '../pdf/typesetter.ts';
import { columnsIn, type Drawing, drawBar, drawLines } from './drawing.ts';
import { fitLines } from './fit-lines.ts';
import { belowText, listStyles, type PlacedColumn, placeColumns } from './place-lists.ts';
import type { ShareCard } from './share-card.ts';
import type { Box, SvgSheet } from './svg-sheet.ts';

const margin = 56;
const sheetBox: Box = { x: 0, y: 0, ...sharePreview };
const inner: Box = { ...sheetBox, x: margin, width: sheetBox.width - 2 * margin };
const foot = sheetBox.height - 40;
const between = 48;
const headTop = 30;
const topicTop = 82;
const positionsHeight = 48;

const style = {
  brand: { size: 27, weight: 'bold', color: palette.accent, leading: 1.4 },
  address: { size: 23, color: palette.inkSoft, leading: 1.6 },
  facts: { size: 23, color: palette.inkSoft, leading: 1.5 },
  label: { size: 20, color: palette.inkSoft, leading: 1.4 },
  saying: { size: 31, color: palette.ink, leading: 1.45 },
} as const satisfies Record<string, Style>;

/** Font sizes in descending order, each with a maximum number of lines; the first that fits the topic is used. */
const topicFits = {
  beside: [
    [60, 1],
    [54, 1],
    [48, 1],
    [50, 2],
    [44, 2],
    [38, 2],
    [36, 3],
  ],
  alone: [
    [84, 1],
    [74, 1],
    [64, 1],
    [76, 2],
    [64, 3],
    [52, 3],
    [46, 4],
  ],
} as const;

const drawHead = ({ sheet, type }: Drawing, { address }: ShareCard): void => {
  sheet.box(sheetBox, palette.paper);
  sheet.box({ ...sheetBox, height: 12 }, palette.accent);
  const brand = type.breakLines('Murmur', inner.width, style.brand);
  drawLines({ sheet, type }, brand, { x: inner.x, y: headTop, style: style.brand });
  const fit = { width: inner.width / 2, maxLines: 1, style: style.address };
  const [host] = fitLines(type, address, fit);
  if (host) type.draw(host, inner.x + inner.width - host.width, headTop, style.address);
};

const hasLetters = (lines: Line[]): boolean =>
  lines.some(({ runs }) => runs.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));

const fitTopic = (type: Typesetter, topic: string, beside: boolean) => {
  const fits = topicFits[beside ? 'beside' : 'alone'].map(([size, maxLines]) => ({
    maxLines,
    width: inner.width,
    style: { size, weight: 'bold', color: palette.ink, leading: 1.22 } as const,
  }));
  const isFitting = ({ maxLines, ...fit }: (typeof fits)[number]): boolean =>
    type.breakLines(topic, fit.width, fit.style).length <= maxLines;
  const fit = fits.find(isFitting) ?? fits.at(-1);
  if (fit === undefined) throw new Error('no font size for the topic');
  return { lines: fitLines(type, topic, fit), style: fit.style };
};

const drawTopic = (drawing: Drawing, { topic, title }: ShareCard, beside: boolean): number => {
  const written = fitTopic(drawing.type, topic, beside);
  const shown = hasLetters(written.lines) ? written : fitTopic(drawing.type, title, beside);
  return drawLines(drawing, shown.lines, { x: inner.x, y: topicTop, style: shown.style });
};

const drawColumn = (drawing: Drawing, { size, lists }: PlacedColumn, box: Box): void => {
  const styles = listStyles(size);
  const basisFit = { width: box.width, maxLines: 1, style: styles.basis };
  const placed = lists.map(({ heading, items }) => ({
    heading,
    items: items.map((item) => ({ ...item, basis: fitLines(drawing.type, item.basis, basisFit) })),
  }));
  const bases = placed.flatMap(({ items }) => items.flatMap(({ basis }) => basis));
  const widest = Math.max(0, ...bases.map(({ width }) => width));
  // All bars have the same length, so that they can be compared.
  const barWidth = Math.max(0, Math.min(box.width * 0.4, 300, box.width - widest - 14));
  const { x } = box;
  let { y } = box;
  for (const { heading, items } of placed) {
    y = drawLines(drawing, heading, { x, y, style: styles.heading });
    for (const { lines, bar, basis } of items) {
      y = drawLines(drawing, lines, { x, y, style: styles.item });
      drawBar(drawing, bar, { x, y: y + 8, width: barWidth, height: 13 });
      drawLines(drawing, basis, { x: x + barWidth + 14, y, style: styles.basis });
      y += belowText.bar + belowText.gap;
    }
  }
};

const drawSayings = (drawing: Drawing, sayings: string[], box: Box): void => {
  const height = drawing.type.lineHeight(style.saying);
  const maxLines = Math.floor(box.height / height);
  for (const [index, one] of columnsIn(box, sayings.length, between).entries()) {
    const fit = { width: one.width - 24, maxLines, style: style.saying };
    const lines = fitLines(drawing.type, sayings[index] ?? '', fit);
    drawing.sheet.box({ ...one, width: 6, height: lines.length * height }, palette.line, 3);
    drawLines(drawing, lines, { x: one.x + 24, y: one.y, style: style.saying });
  }
};

const drawPositions = (drawing: Drawing, positions: ShareCard['positions']): void => {
  const box = { ...inner, y: foot - positionsHeight, height: positionsHeight };
  for (const [index, one] of columnsIn(box, positions.length, between).entries()) {
    const { label = '', counts = [] } = positions[index] ?? {};
    const fit = { width: one.width, maxLines: 1, style: style.label };
    drawLines(drawing, fitLines(drawing.type, label, fit), { ...one, style: style.label });
    drawBar(drawing, counts, { ...one, y: one.y + 32, height: 16 });
  }
};

/** Draws the card on the whole sheet: its topic as large as possible, the rest in the remaining space. */
export const drawCard = (sheet: SvgSheet, type: Typesetter, card: ShareCard): void => {
  const drawing = { sheet, type };
  const decided = card.columns.length > 0;
  drawHead(drawing, card);
  const topicEnd = drawTopic(drawing, card, decided);
  const facts = fitLines(type, card.facts, { width: inner.width, maxLines: 1, style: style.facts });
  const y = drawLines(drawing, facts, { x: inner.x, y: topicEnd + 2, style: style.facts });
  const positions = card.positions.length > 0 ? positionsHeight + 18 : 0;
  const body = { ...inner, y: y + 16, height: foot - positions - y - 16 };
  if (decided) {
    const boxes = columnsIn(body, card.columns.length, between);
    const placed = placeColumns(type, card.columns, { ...body, ...boxes[0] });
    for (const [index, column] of placed.entries()) {
      drawColumn(drawing, column, boxes[index] ?? body);
    }
  } else drawSayings(drawing, card.sayings, { ...body, y: body.y + 16, height: body.height - 16 });
  if (card.positions.length > 0) drawPositions(drawing, card.positions);
};
