import type { ReactNode } from 'react';
import { FitText } from '../../components/ui/fit-text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { maxMovingDots } from './stage/dot.ts';
import { gathered } from './stage/flock-arrangements.ts';
import { StagePlace } from './stage/stage-place.tsx';

type Props = {
  /** What was said: one dot each. */
  opinions: number;
  /** What happens next; nothing in the moment itself. */
  children?: ReactNode;
};

/** Time is up: the dots come together, and what happens next is said below them. */
export function WallTimeUp({ opinions, children }: Props) {
  const { t } = useText();
  const dots = Math.min(opinions, maxMovingDots);
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-[2vh] text-center">
      {children === undefined && (
        <div aria-hidden="true" className="stage-dusk absolute inset-0 -z-20 bg-accent-soft" />
      )}
      <StagePlace arrange={(box) => gathered(box, dots)} />
      <FitText max={0.045} className="flex flex-col items-center gap-[0.8em]">
        <p className="stage-appear text-[2.4em] leading-tight font-bold">
          {t('pages:discuss.timeUp.title')}
        </p>
        {children}
      </FitText>
    </div>
  );
}
