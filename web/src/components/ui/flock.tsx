import { classNames } from '../../lib/class-names.ts';
import { flockPoints } from './flock-points.ts';

type Props = {
  /** How many voices. */
  count: number;
  /** How many the box is laid out for; more voices than that make it denser. */
  room?: number;
  /** The place of one's own voice, drawn in the accent and ringed. */
  self?: number;
  className?: string;
};

/** One bird in so many is drawn in the accent. */
const accentEvery = 6;

/** The product's own picture: every voice a bird of one flock. Decoration; say the number beside it. */
export function Flock({ count, room, self, className }: Props) {
  const birds = flockPoints(count, room).map((point, place) => ({ ...point, place }));
  // What is drawn last stands in front.
  const ordered = birds.toSorted((a, b) => Number(a.place === self) - Number(b.place === self));
  return (
    <svg
      aria-hidden="true"
      viewBox="-1.1 -0.78 2.2 1.4"
      className={classNames('overflow-visible', className)}
    >
      {ordered.map(({ x, y, r, depth, place }) => {
        const own = place === self;
        return (
          <circle
            key={place}
            cx={x.toFixed(3)}
            cy={y.toFixed(3)}
            r={(own ? Math.max(r * 1.3, 0.035) : r).toFixed(4)}
            opacity={own ? 1 : (0.28 + 0.72 * depth).toFixed(2)}
            className={
              own
                ? 'fill-accent stroke-surface'
                : place % accentEvery === 1
                  ? 'fill-accent'
                  : 'fill-ink'
            }
            strokeWidth={own ? 0.03 : 0}
          />
        );
      })}
    </svg>
  );
}
