export type FlockPoint = {
  x: number;
  y: number;
  r: number;
  /** 0 far and faint … 1 near and full. */
  depth: number;
};

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

const chance = (index: number, salt: number): number => {
  const wave = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545;
  return wave - Math.floor(wave);
};

/**
 * Returns the positions of `count` birds of one flock, in a box of 2 × 1.4 around the origin that has space for
 * `room` birds. Birds keep their positions when others are added: the flock grows outwards along a curve, and
 * is denser in the middle.
 */
export function flockPoints(count: number, room = Math.max(count, 24)): FlockPoint[] {
  const unit = 1 / Math.sqrt(room);
  return Array.from({ length: count }, (_, index) => {
    const distance = ((index + 0.5) / room) ** 0.57;
    const angle = index * goldenAngle + (chance(index, 1) - 0.5) * 0.45;
    const along = distance * Math.cos(angle);
    const across =
      distance * Math.sin(angle) * (0.5 - 0.22 * along) + (chance(index, 2) - 0.5) * unit * 0.4;
    const depth = (1 - 0.55 * distance) * (0.55 + 0.45 * chance(index, 3));
    return {
      x: along,
      y: across + 0.34 * Math.sin(2.2 * along + 0.4) - 0.08,
      r: unit * (0.13 + 0.34 * depth),
      depth,
    };
  });
}
