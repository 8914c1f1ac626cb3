import type { ComponentProps } from 'react';
import { Flock } from '../../../components/ui/flock.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { flockCapacity, maxMovingDots } from './dot.ts';
import { inFlock } from './flock-arrangements.ts';
import { StagePlace } from './stage-place.tsx';

/** Beyond this number, dots cannot be distinguished. */
const maxDots = 1_500;

type Props = Omit<ComponentProps<typeof StagePlace>, 'arrange'> & {
  count: number;
  /** How strongly all dots are drawn. */
  opacity?: number;
};

/** One flock: moving dots, or a picture of it if it is large. */
export function StageFlock({ count, opacity = 1, className, ...place }: Props) {
  if (count > maxMovingDots) {
    const drawn = Math.min(count, maxDots);
    return (
      <div className={classNames('relative min-h-0', className)} style={{ opacity }}>
        <Flock
          count={drawn}
          room={Math.min(flockCapacity(count), maxDots)}
          className="absolute inset-0 size-full"
        />
      </div>
    );
  }
  return (
    <StagePlace
      arrange={(box) =>
        inFlock(box, count).map((dot) => ({ ...dot, opacity: (dot.opacity ?? 1) * opacity }))
      }
      className={className}
      {...place}
    />
  );
}
