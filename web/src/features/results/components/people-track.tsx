import { classNames } from '../../../lib/class-names.ts';

/** With more people, their dots would be too small to count. */
const maxDots = 40;

type Props = { count: number; people: number; className?: string };

/** How many of the people a theme comes from: a dot for each, or a bar if there are many. Decorative. */
export function PeopleTrack({ count, people, className }: Props) {
  // Results of an earlier release may count fewer people than one of their themes.
  const of = Math.max(people, count);
  if (of > maxDots) {
    return (
      <span
        aria-hidden="true"
        className={classNames('block h-[0.5em] w-full rounded-full bg-line', className)}
      >
        <span
          className="block h-full min-w-[0.5em] rounded-full bg-accent"
          style={{ width: `${(count / of) * 100}%` }}
        />
      </span>
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${of} 1`}
      style={{ width: `min(100%, ${of}em)` }}
      className={classNames('block overflow-visible', className)}
    >
      {Array.from({ length: of }, (_, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={place}
          cx={place + 0.5}
          cy={0.5}
          r={place < count ? 0.4 : 0.34}
          strokeWidth={0.1}
          className={place < count ? 'fill-accent' : 'fill-transparent stroke-line-strong'}
        />
      ))}
    </svg>
  );
}
