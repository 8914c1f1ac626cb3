import { flockPoints } from '../../../components/ui/flock-points.ts';
import { type Box, chance, type Dot, flockCapacity, type Tone } from './dot.ts';

/** The size of a flock's own units, and the position of its origin. */
const flockSize = { width: 2.2, height: 1.4, left: 1.1, top: 0.78 } as const;
/** Every nth dot is drawn in the accent colour. */
const accentEvery = 6;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

export const flockTone = (index: number): Tone => (index % accentEvery === 1 ? 'accent' : 'ink');

/** Dots as a flock that fills the box; far ones are small and faint. */
export function inFlock(box: Box, count: number, capacity = flockCapacity(count)): Dot[] {
  const scale = Math.min(box.width / flockSize.width, box.height / flockSize.height);
  const left = box.x + (box.width - flockSize.width * scale) / 2;
  const top = box.y + (box.height - flockSize.height * scale) / 2;
  return flockPoints(count, capacity).map(({ x, y, r, depth }, index) => ({
    x: left + (x + flockSize.left) * scale,
    y: top + (y + flockSize.top) * scale,
    r: r * scale,
    tone: flockTone(index),
    opacity: 0.45 + 0.55 * depth,
  }));
}

/** People who will vote, as a flock: an outline each, filled once somebody has voted. */
export const asVoters = (box: Box, people: number, voted: number): Dot[] =>
  inFlock(box, people).map((dot, index) => ({
    ...dot,
    // Near enough to the same size to be counted.
    r: dot.r * 0.5 + (box.height / Math.sqrt(flockCapacity(people))) * 0.12,
    tone: index < voted ? 'accent' : 'idle',
    opacity: 1,
  }));

/** All dots close together in the middle of the box. */
export function gathered(box: Box, count: number): Dot[] {
  const side = Math.min(box.width, box.height);
  const radius = side * 0.42;
  const r = Math.min(side * 0.09, (radius / Math.sqrt(Math.max(1, count))) * 0.8);
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.5) / Math.max(1, count)) * (radius - r);
    const angle = index * goldenAngle;
    return {
      x: box.x + box.width / 2 + distance * Math.cos(angle),
      y: box.y + box.height / 2 + distance * Math.sin(angle),
      r: r * (0.7 + 0.3 * chance(index, 4)),
      tone: flockTone(index),
    };
  });
}
