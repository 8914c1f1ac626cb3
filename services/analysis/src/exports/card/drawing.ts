import { barColours, palette } from '../pdf/palette.ts';
import type { Line, Style, Typesetter } from '../pdf/typesetter.ts';
import type { Box, SvgSheet } from './svg-sheet.ts';

/** The sheet of a card and its typesetter. */
export type Drawing = { sheet: SvgSheet; type: Typesetter };

/** Draws lines below each other and returns the y position where they end. */
export const drawLines = (
  { type }: Drawing,
  lines: Line[],
  { x, y, style }: { x: number; y: number; style: Style },
): number => {
  const height = type.lineHeight(style);
  for (const [index, line] of lines.entries()) type.draw(line, x, y + index * height, style);
  return y + lines.length * height;
};

const gap = 3;
const radius = 3;

/** Draws counts as the parts of a bar, in order. */
export const drawBar = ({ sheet }: Drawing, counts: readonly number[], box: Box): void => {
  const colours = barColours[counts.length] ?? [];
  const whole = counts.reduce((sum, count) => sum + count, 0) || 1;
  let { x } = box;
  for (const [index, count] of counts.entries()) {
    const width = (box.width * count) / whole;
    const colour = colours[index] ?? palette.line;
    if (count > 0) sheet.box({ ...box, x, width: Math.max(gap, width - gap) }, colour, radius);
    x += width;
  }
};

/** Divides a box into `count` columns side by side. */
export const columnsIn = (box: Box, count: number, between: number): Box[] => {
  const width = (box.width - between * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({
    ...box,
    x: box.x + index * (width + between),
    width,
  }));
};
