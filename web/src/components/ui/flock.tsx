import { classNames } from '../../lib/class-names.ts';
import { type FlockPoint, flockPoints } from './flock-points.ts';

type Props = {
  count: number;
  /** The number that the box is laid out for; more voices make the flock denser. */
  room?: number;
  /** The index of the person's own voice, drawn in the accent colour and ringed. */
  self?: number;
  className?: string;
};

const accentEvery = 6;
/** Birds of similar depth share one shape, so hundreds of voices need only a handful of elements. */
const opacities = [0.4, 0.6, 0.8, 1];

const circle = ({ x, y, r }: FlockPoint): string => {
  const [left, width] = [(x - r).toFixed(4), (2 * r).toFixed(4)];
  const arc = `a${r.toFixed(4)} ${r.toFixed(4)} 0 1 `;
  return `M${left} ${y.toFixed(4)}${arc}0 ${width} 0${arc}0 -${width} 0`;
};

/** The product's emblem: every voice is a bird in one flock. Decorative; show the number next to it. */
export function Flock({ count, room, self, className }: Props) {
  const shapes = { 'fill-ink': opacities.map(() => ''), 'fill-accent': opacities.map(() => '') };
  const birds = flockPoints(count, room);
  birds.forEach((bird, place) => {
    if (place === self) return;
    const layers = shapes[place % accentEvery === 1 ? 'fill-accent' : 'fill-ink'];
    const layer = Math.min(opacities.length - 1, Math.floor(bird.depth * opacities.length));
    layers[layer] += circle(bird);
  });
  const own = self === undefined ? undefined : birds[self];
  return (
    <svg
      aria-hidden="true"
      viewBox="-1.1 -0.78 2.2 1.4"
      className={classNames('overflow-visible', className)}
    >
      {Object.entries(shapes).flatMap(([fill, layers]) =>
        layers.map((path, layer) => (
          <path
            key={`${fill} ${opacities[layer]}`}
            d={path}
            opacity={opacities[layer]}
            className={fill}
          />
        )),
      )}
      {own !== undefined && (
        <circle
          cx={own.x}
          cy={own.y}
          r={Math.max(own.r * 1.3, 0.035)}
          strokeWidth={0.03}
          className="fill-accent stroke-surface"
        />
      )}
    </svg>
  );
}
