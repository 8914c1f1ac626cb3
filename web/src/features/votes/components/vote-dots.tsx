import { dotsOf } from '@murmur/contract/outline/dots';
import { classNames } from '../../../lib/class-names.ts';

type Props = { agree: number; disagree: number; className?: string };

/** Slightly off the grid, as if placed by hand; the same at every render. */
const byHand = (place: number, axis: number): number =>
  (Math.abs(Math.sin(place * 12.9898 + axis * 78.233) * 43758.5453) % 1) * 0.14 - 0.07;

const rowsFor = (dots: number): number => {
  if (dots <= 12) return 2;
  return dots <= 45 ? 3 : 5;
};

/** One dot for each vote, filled for those who agree and outlined for the others. Decorative: the numbers stand next to it. */
export function VoteDots({ agree: agreed, disagree: disagreed, className }: Props) {
  const { agree, disagree } = dotsOf({ agree: agreed, disagree: disagreed });
  const count = agree + disagree;
  const rows = rowsFor(count);
  const columns = Math.ceil(count / rows);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns} ${rows}`}
      className={classNames('overflow-visible', className)}
    >
      {Array.from({ length: count }, (_, place) => {
        const agrees = place < agree;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={place}
            cx={Math.floor(place / rows) + 0.5 + byHand(place, 1)}
            cy={(place % rows) + 0.5 + byHand(place, 2)}
            r={agrees ? 0.38 : 0.33}
            strokeWidth={0.11}
            className={agrees ? 'fill-first' : 'fill-transparent stroke-second'}
          />
        );
      })}
    </svg>
  );
}
