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

/** The product's own picture: every voice a bird of one flock. Decoration; say the number beside it. */
export function Flock({ count, room, self, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-1.12 -0.84 2.24 1.68"
      className={classNames('overflow-visible', className)}
    >
      {flockPoints(count, room).map((point, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a bird is its place
          key={index}
          cx={point.x.toFixed(3)}
          cy={point.y.toFixed(3)}
          r={(index === self ? point.r * 1.25 : point.r).toFixed(4)}
          className={
            index === self
              ? 'fill-accent stroke-accent-soft'
              : index % 7 === 3
                ? 'fill-accent'
                : 'fill-ink/70'
          }
          strokeWidth={index === self ? 0.03 : 0}
        />
      ))}
    </svg>
  );
}
