import type { PositionMoment } from '@murmur/contract/votes';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PenLine } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Seat } from '../../room-session/seat.ts';
import { usePosition } from '../hooks/use-position.ts';
import { useStepName } from '../hooks/use-step-name.ts';
import { positionValues } from '../position-values.precomputed.ts';

type Props = {
  roomId: string;
  seat: Seat;
  moment: PositionMoment;
  /** True if this is the person's next step, which receives the focus. */
  first?: boolean;
  /** Called once the question is answered or skipped, here or earlier. */
  onAnswered?: () => void;
};

/**
 * Asks for the person's position; the answer takes one tap and can be changed. An answered question collapses into a
 * line, except above the cards, which would move under the thumb.
 */
export default function PositionStep({ roomId, seat, moment, first, onAnswered }: Props) {
  const { t } = useText();
  const nameOf = useStepName();
  const titleId = useId();
  const { answer, closed, choose, skip } = usePosition(roomId, seat, moment);
  const [changing, setChanging] = useState(false);
  const line = useRef<HTMLElement>(null);
  const [stays] = useState(moment === 'after' && answer === undefined);
  const asking = stays || answer === undefined || changing;

  const greet = useEffectEvent(() => {
    if (answer !== undefined) onAnswered?.();
    else if (first === true) line.current?.querySelector('h2')?.focus();
  });
  useEffect(() => {
    // Runs after the page has moved the focus to its top.
    const frame = requestAnimationFrame(() => greet());
    return () => cancelAnimationFrame(frame);
  }, []);

  if (closed) return null;
  const fold = (act: () => void) => {
    act();
    setChanging(false);
    onAnswered?.();
    // The focused step has disappeared; the cards receive the focus if there are any.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) line.current?.querySelector('button')?.focus();
    });
  };
  return (
    <section
      ref={line}
      data-answered={answer === undefined ? undefined : ''}
      aria-labelledby={titleId}
      className={classNames(
        'flex rounded-large border border-line bg-surface px-4 shadow-card',
        asking ? 'flex-col gap-2 py-2 sm:py-3' : 'min-h-11 items-center justify-between gap-3 py-1',
      )}
    >
      <div className={asking ? 'flex min-h-11 items-center justify-between gap-3' : 'contents'}>
        <h2
          id={titleId}
          tabIndex={-1}
          className={classNames('outline-none', asking ? 'text-body' : 'text-fine font-semibold')}
        >
          {t(moment === 'before' ? 'analysis:stand.ask' : 'analysis:stand.askAgain')}
        </h2>
        {asking &&
          (answer === undefined || changing ? (
            <Button
              variant="quiet"
              onClick={() => fold(answer === undefined ? skip : () => undefined)}
              className="-mr-3 shrink-0 text-fine"
            >
              {t(answer === undefined ? 'analysis:stand.skip' : 'common:action.cancel')}
            </Button>
          ) : (
            answer === 'skipped' && (
              <span className="text-fine text-ink-soft">{t('analysis:stand.skipped')}</span>
            )
          ))}
      </div>
      {asking ? (
        <>
          <fieldset className="grid grid-cols-5 gap-1.5">
            <legend className="sr-only">{t('analysis:stand.steps')}</legend>
            {positionValues.map((step) => (
              <button
                key={step}
                type="button"
                aria-label={nameOf(step)}
                aria-pressed={answer === step}
                onClick={() => fold(() => choose(step))}
                className={classNames(
                  'flex min-h-12 items-center justify-center rounded-medium border transition-colors',
                  answer === step
                    ? 'border-accent bg-accent-soft'
                    : 'border-line-strong/60 bg-surface hover:border-accent hover:bg-accent-soft',
                )}
              >
                <StepMark step={step} />
              </button>
            ))}
          </fieldset>
          <div className="flex items-start justify-between gap-2 text-fine text-ink-soft">
            <span className="flex-1">{nameOf(-2)}</span>
            <span className="flex-1 text-center">{nameOf(0)}</span>
            <span className="flex-1 text-right">{nameOf(2)}</span>
          </div>
          <p className="text-fine text-ink-soft low:sr-only">{t('analysis:stand.private')}</p>
        </>
      ) : (
        <p className="flex items-center gap-2 text-fine">
          <span>{answer === 'skipped' ? t('analysis:stand.skipped') : nameOf(answer)}</span>
          <Button
            variant="quiet"
            onClick={() => setChanging(true)}
            icon={<PenLine className="size-4" />}
            className="-mr-3 text-fine"
          >
            {t(answer === 'skipped' ? 'analysis:stand.say' : 'analysis:stand.change')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** A dot that is larger towards the ends of the scale, so that the steps differ by more than position. */
function StepMark({ step }: { step: (typeof positionValues)[number] }) {
  const size = { 0: 'size-2', 1: 'size-3.5', 2: 'size-5' }[Math.abs(step) as 0 | 1 | 2];
  const fill = step === 0 ? 'bg-line-strong' : step < 0 ? 'bg-second hatched' : 'bg-first';
  return <span aria-hidden="true" className={classNames('rounded-full', size, fill)} />;
}
