export type FlockPoint = { x: number; y: number; r: number };

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * `count` voices as birds of one flock, in a box of 2 × 1.4 around the origin. Each keeps its place
 * while others come: the n-th bird stands where it stood, and the flock grows outwards.
 */
export function flockPoints(count: number, room = Math.max(count, 24)): FlockPoint[] {
  const points: FlockPoint[] = [];
  for (let index = 0; index < count; index += 1) {
    const distance = Math.sqrt((index + 0.5) / room);
    const angle = index * goldenAngle;
    const x = distance * Math.cos(angle);
    const y = distance * Math.sin(angle) * 0.52 + 0.26 * Math.sin(2.3 * x);
    const depth = 1 - 0.5 * Math.abs(x);
    points.push({ x, y, r: (0.34 * depth) / Math.sqrt(room) + 0.006 });
  }
  return points;
}
