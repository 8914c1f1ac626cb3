import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ChevronLeft, ChevronRight } from '../../components/icons/icons.ts';
import { FitText } from '../../components/ui/fit-text.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useRoomEvents } from '../../features/room-session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';

export type Slide = {
  id: string;
  shown: ReactNode;
  /** True for a slide that sets its own type sizes. */
  bare?: boolean;
};

/** How long a slide is shown before the next one follows automatically. */
const visibleMs = 20_000;
/** The keys of keyboards and presentation remotes. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

type Props = {
  slides: Slide[];
  /** True to stay on the first slide until somebody changes it, while people are still voting. */
  hold?: boolean;
  /** Shown below every slide. */
  children: ReactNode;
};

/** Advances automatically until somebody changes the slide, here or on the host's phone; after that, only manually. */
export function WallSlides({ slides, hold = false, children }: Props) {
  const { t } = useText();
  const [at, setAt] = useState(0);
  const [stepped, setStepped] = useState(false);
  const [held, setHeld] = useState(hold);
  if (held !== hold) {
    // The end of voting changes the slides; the results begin with the first one.
    setHeld(hold);
    setAt(0);
  }
  const count = slides.length;
  const shown = Math.min(at, count - 1);
  const slide = slides[shown];

  const step = (by: number) => {
    setStepped(true);
    // Two steps may arrive before a render.
    setAt((before) => Math.min(Math.max(Math.min(before, count - 1) + by, 0), count - 1));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[event.key];
    const onControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (by === undefined || (event.key === ' ' && onControl)) return;
    event.preventDefault();
    step(by);
  });
  useRoomEvents((event) => {
    if (event.type === 'wall_stepped') step(event.step === 'next' ? 1 : -1);
  });
  useEffect(() => {
    const receive = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, []);
  useEffect(() => {
    if (stepped || hold || count < 2) return undefined;
    // The last slide stays.
    const timer = setInterval(() => setAt((before) => Math.min(before + 1, count - 1)), visibleMs);
    return () => clearInterval(timer);
  }, [stepped, hold, count]);

  if (slide === undefined) return null;
  const place = t('pages:host.present.slide', { number: shown + 1, count });
  return (
    <div className="flex min-h-0 flex-col gap-[1.5vh]">
      {slide.bare === true ? (
        <div key={slide.id} className="min-h-0 flex-1">
          {slide.shown}
        </div>
      ) : (
        <FitText key={slide.id} max={0.058} className="flex flex-1 flex-col justify-center-safe">
          {slide.shown}
        </FitText>
      )}
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 text-[clamp(1rem,2.8vh,3rem)]">
        <div className="min-w-0">{children}</div>
        <div className={classNames('flex shrink-0 items-center gap-1', count < 2 && 'invisible')}>
          <IconButton
            label={t('pages:host.present.previous')}
            disabled={shown === 0}
            onClick={() => step(-1)}
            className="disabled:opacity-40"
          >
            <ChevronLeft className="size-6" />
          </IconButton>
          <output className="tabular-nums">{place}</output>
          <IconButton
            label={t('pages:host.present.next')}
            disabled={shown === count - 1}
            onClick={() => step(1)}
            className="disabled:opacity-40"
          >
            <ChevronRight className="size-6" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
