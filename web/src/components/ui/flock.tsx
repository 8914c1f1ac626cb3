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
  return (
    <svg
      aria-hidden="true"
      viewBox="-1.1 -0.78 2.2 1.4"
      className={classNames('overflow-visible', className)}
    >
      {flockPoints(count, room).map(({ x, y, r, depth }, index) => {
        const own = index === self;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a bird is its place
            key={index}
            cx={x.toFixed(3)}
            cy={y.toFixed(3)}
            r={(own ? Math.max(r * 1.5, 0.035) : r).toFixed(4)}
            opacity={own ? 1 : (0.28 + 0.72 * depth).toFixed(2)}
            className={
              own
                ? 'fill-accent stroke-accent-soft'
                : index % accentEvery === 1
                  ? 'fill-accent'
                  : 'fill-ink'
            }
            strokeWidth={own ? 0.035 : 0}
          />
        );
      })}
    </svg>
  );
}
