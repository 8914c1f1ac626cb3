import { dotsOf } from '@murmur/contract/outline/dots';
import type { DecidedList } from '@murmur/contract/outline/verdict';
import { sharePreview } from '@murmur/contract/share';
import { palette } from '../pdf/palette.ts';
import type { Line, Style, Typesetter } from '../pdf/typesetter.ts';
import { type Drawing, drawDots, drawLines } from './drawing.ts';
import { fitLines } from './fit-lines.ts';
import type { CardVerdict, ShareCard } from './share-card.ts';
import type { Box, SvgSheet } from './svg-sheet.ts';

const margin = 60;
const sheetBox: Box = { x: 0, y: 0, ...sharePreview };
const inner: Box = { ...sheetBox, x: margin, width: sheetBox.width - 2 * margin };
const topicTop = 48;
const bodyTop = 136;
const footTop = sheetBox.height - 84;
const body: Box = { ...inner, y: bodyTop, height: footTop - bodyTop - 24 };
/** The number and its dots, right of the sentence. */
const numberWidth = 340;
const beside: Box = { ...body, x: inner.x + inner.width - numberWidth, width: numberWidth };

/** The minimum size of type that can be read where a chat shows the picture 400 pixels wide. */
export const minType = 30;

const style = {
  topic: { size: 38, weight: 'bold', color: palette.inkSoft, leading: 1.4 },
  heading: { size: 34, weight: 'bold', color: palette.ink, leading: 1.5 },
  count: { size: minType, color: palette.ink, leading: 1.3 },
  brand: { size: minType, weight: 'bold', color: palette.accent, leading: 1.4 },
  foot: { size: minType, color: palette.inkSoft, leading: 1.4 },
} as const satisfies Record<string, Style>;

const colours: Record<DecidedList, string> = {
  common: palette.first,
  rejected: palette.second,
  divided: palette.ink,
};

const sentenceSizes = [66, 60, 54, 48];
const numberSizes = [170, 140, 110, 84, 60];

const hasLetters = (lines: Line[]): boolean =>
  lines.some(({ runs }) => runs.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));

const drawRight = ({ type }: Drawing, line: Line, y: number, as: Style): void =>
  type.draw(line, inner.x + inner.width - line.width, y, as);

/** The sentence in the largest type in which all of it fits, else cut in the smallest. */
const drawSentence = (drawing: Drawing, text: string, box: Box): void => {
  const fits = sentenceSizes.map((size) => {
    const bold = { size, weight: 'bold', color: palette.ink, leading: 1.2 } as const;
    const maxLines = Math.floor(box.height / drawing.type.lineHeight(bold));
    return { width: box.width, maxLines, style: bold };
  });
  const fit =
    fits.find(
      (one) => drawing.type.breakLines(text, one.width, one.style).length <= one.maxLines,
    ) ?? fits.at(-1);
  if (fit === undefined) throw new Error('no font size for the sentence');
  drawLines(drawing, fitLines(drawing.type, text, fit), { ...box, style: fit.style });
};

const drawVerdict = (drawing: Drawing, verdict: CardVerdict): void => {
  const { type } = drawing;
  const color = colours[verdict.list];
  const heading = { ...style.heading, color };
  const width = inner.width - numberWidth - 40;
  const [above] = fitLines(type, verdict.heading, { width, maxLines: 1, style: heading });
  if (above) type.draw(above, body.x, body.y, heading);
  const top = body.y + type.lineHeight(heading);
  drawSentence(drawing, verdict.text, { ...body, y: top, width, height: footTop - 20 - top });

  const sizes = numberSizes.map((size) => ({ size, weight: 'bold', color, leading: 1 }) as const);
  const fitting = sizes.find((size) =>
    type.breakLines(verdict.number, Infinity, size).every((line) => line.width <= numberWidth),
  );
  const number = fitting ?? { ...style.count, leading: 1 };
  const [digits] = type.breakLines(verdict.number, Infinity, number);
  if (digits) drawRight(drawing, digits, beside.y - 12, number);
  let y = beside.y + number.size;
  // No line ends between a number and what it counts.
  const parts = verdict.counts.split(' · ').map((part) => part.replaceAll(' ', '\u00a0'));
  const counts = fitLines(type, parts.join(' · '), {
    width: numberWidth,
    maxLines: 3,
    style: style.count,
  });
  for (const line of counts) {
    drawRight(drawing, line, y, style.count);
    y += type.lineHeight(style.count);
  }
  drawDots(drawing, dotsOf(verdict), { ...beside, y: y + 14, height: footTop - 24 - y - 14 });
};

const drawFoot = (drawing: Drawing, { facts, address }: ShareCard): void => {
  const { type } = drawing;
  const [brand] = type.breakLines('Murmur', inner.width, style.brand);
  const from = inner.x + (brand?.width ?? 0) + 24;
  if (brand) type.draw(brand, inner.x, footTop, style.brand);
  const width = inner.x + inner.width - from;
  const [basis] = fitLines(type, facts, { width, maxLines: 1, style: style.foot });
  if (basis) type.draw(basis, from, footTop, style.foot);
  // The address is named where there is space for all of it.
  const [host, more] = type.breakLines(address, width, style.foot);
  const free = width - (basis?.width ?? 0) - 40;
  if (host && more === undefined && host.width <= free)
    drawRight(drawing, host, footTop, style.foot);
};

/** Draws the card on the whole sheet: what the room says in one sentence, and how many are behind it. */
export const drawCard = (sheet: SvgSheet, type: Typesetter, card: ShareCard): void => {
  const drawing = { sheet, type };
  sheet.box(sheetBox, palette.paper);
  sheet.box({ ...sheetBox, height: 14 }, palette.accent);
  const fit = { width: inner.width, maxLines: 1, style: style.topic };
  const topic = fitLines(type, card.topic, fit);
  const shown = hasLetters(topic) ? topic : fitLines(type, card.title, fit);
  drawLines(drawing, shown, { x: inner.x, y: topicTop, style: style.topic });
  if (card.verdict === null) drawSentence(drawing, card.saying, body);
  else drawVerdict(drawing, card.verdict);
  drawFoot(drawing, card);
};
