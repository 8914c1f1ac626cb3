import type { VoteDots } from '@murmur/contract/outline/dots';
import { palette } from '../pdf/palette.ts';
import type { Line, Style, Typesetter } from '../pdf/typesetter.ts';
import type { Box, SvgSheet } from './svg-sheet.ts';

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

const maxCell = 36;

/** The largest cell of which `count` fit the box. */
const cellFor = (count: number, { width, height }: Box): number => {
  let cell = maxCell;
  while (cell > 4 && Math.floor(width / cell) * Math.floor(height / cell) < count) cell -= 1;
  return cell;
};

/** One dot for each vote from the upper right of the box, filled for those who agree and outlined for the others. */
export const drawDots = ({ sheet }: Drawing, { agree, disagree }: VoteDots, box: Box): void => {
  const count = agree + disagree;
  const cell = cellFor(count, box);
  const rows = Math.ceil(count / Math.max(1, Math.floor(box.width / cell)));
  const columns = Math.ceil(count / Math.max(1, rows));
  const left = box.x + box.width - columns * cell;
  const dot = (place: number, size: number, colour: string): void => {
    const x = left + (Math.floor(place / rows) + 0.5) * cell - size / 2;
    const y = box.y + ((place % rows) + 0.5) * cell - size / 2;
    sheet.box({ x, y, width: size, height: size }, colour, size / 2);
  };
  for (let place = 0; place < count; place += 1) {
    dot(place, cell * 0.78, place < agree ? palette.first : palette.second);
    if (place >= agree) dot(place, cell * 0.52, palette.paper);
  }
};
