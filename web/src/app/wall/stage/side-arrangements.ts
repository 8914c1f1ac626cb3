import type { VoteDots } from '@murmur/contract/outline/dots';
import { type Box, chance, type Dot, type Point } from './dot.ts';

/** The space between the two sides, in dots. */
const gap = 1.4;
/** The largest dot, as a share of the box's height. */
const maxDot = 0.3;

type Layout = { cell: number; rows: number };

/** The number of rows that makes the dots largest. `columns`: how many columns so many rows need. */
function maxCells(box: Box, count: number, columns: (rows: number) => number): Layout {
  let best: Layout = { cell: 0, rows: 1 };
  for (let rows = 1; rows <= Math.max(1, count); rows += 1) {
    const cell = Math.min(box.height / rows, box.width / columns(rows), box.height * maxDot);
    if (cell > best.cell) best = { cell, rows };
  }
  return best;
}

/** Slightly off the grid, as if placed by hand. */
const byHand = (point: Point, index: number, cell: number): Point => ({
  x: point.x + (chance(index, 5) - 0.5) * cell * 0.14,
  y: point.y + (chance(index, 6) - 0.5) * cell * 0.14,
});

const dotSize = 0.36;

/** All votes in one block, whose sides cannot be seen yet. */
export function asMixed(box: Box, { agree, disagree }: VoteDots): Dot[] {
  const count = agree + disagree;
  const { cell, rows } = maxCells(box, count, (each) => Math.ceil(count / each));
  // Neighbours of a side are scattered over the block.
  const order = Array.from({ length: count }, (_, index) => index).toSorted(
    (one, other) => chance(one, 7) - chance(other, 7),
  );
  const dots: Dot[] = [];
  for (const [place, index] of order.entries()) {
    const point = {
      x: box.x + (Math.floor(place / rows) + 0.5) * cell,
      y: box.y + ((place % rows) + 0.5) * cell,
    };
    dots[index] = { ...byHand(point, index, cell), r: cell * dotSize, tone: 'idle' };
  }
  return dots;
}

/** Those who agree on the left, those who disagree on the right of them. */
export function asSides(box: Box, { agree, disagree }: VoteDots): Dot[] {
  const { cell, rows } = maxCells(
    box,
    agree + disagree,
    (each) =>
      Math.ceil(agree / each) +
      Math.ceil(disagree / each) +
      (agree > 0 && disagree > 0 ? gap - 1 : 0),
  );
  const right = Math.ceil(agree / rows) * cell + (agree > 0 ? (gap - 1) * cell : 0);
  return Array.from({ length: agree + disagree }, (_, index) => {
    const agrees = index < agree;
    const place = agrees ? index : index - agree;
    const point = {
      x: box.x + (agrees ? 0 : right) + (Math.floor(place / rows) + 0.5) * cell,
      y: box.y + ((place % rows) + 0.5) * cell,
    };
    return {
      ...byHand(point, index, cell),
      r: cell * dotSize,
      tone: agrees ? 'agree' : 'disagree',
    };
  });
}

/** Both sides of a line through the middle of the box, growing away from it. */
export function aroundLine(box: Box, { agree, disagree }: VoteDots): Dot[] {
  const half = box.width / 2;
  const { cell, rows } = maxCells(
    { ...box, width: half },
    Math.max(agree, disagree),
    (each) => Math.ceil(Math.max(agree, disagree) / each) + gap / 2,
  );
  return Array.from({ length: agree + disagree }, (_, index) => {
    const agrees = index < agree;
    const place = agrees ? index : index - agree;
    const away = (Math.floor(place / rows) + 0.5 + gap / 2) * cell;
    const point = {
      x: box.x + half + (agrees ? -away : away),
      y: box.y + ((place % rows) + 0.5) * cell,
    };
    return {
      ...byHand(point, index, cell),
      r: cell * dotSize,
      tone: agrees ? 'agree' : 'disagree',
    };
  });
}
