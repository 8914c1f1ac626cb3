import { limits } from '@murmur/contract/limits';
import { useId } from 'react';
import { LayoutGrid, Shuffle } from '../../../components/icons/event-icons.ts';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { Slider } from '../../../components/ui/slider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { type EventPlan, labelsIn, lacksLabels } from '../event-plan.ts';

const modes = [
  ['deal', Shuffle],
  ['choose', LayoutGrid],
] as const;

type Props = {
  plan: EventPlan;
  onPlan: (plan: EventPlan) => void;
  /** The form was sent with too few names. */
  faulty: boolean;
};

/** How people come into their rooms: dealt evenly, or by choosing a table, class or track. */
export default function EventFields({ plan, onPlan, faulty }: Props) {
  const { t } = useText();
  const id = useId();
  const { min, max } = limits.event.roomSize;
  const named = labelsIn(plan.text).length;
  return (
    <div className="flex flex-col gap-6">
      <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('events:create.mode')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {modes.map(([mode, Picture]) => (
            <label
              key={mode}
              className={classNames(
                'flex min-w-0 cursor-pointer flex-col items-center gap-1.5 rounded-medium border px-1.5 py-3 text-center text-fine leading-tight font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                mode === plan.mode
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line-strong bg-surface hover:border-ink-soft',
              )}
            >
              <input
                type="radio"
                name={id}
                value={mode}
                checked={mode === plan.mode}
                onChange={() => onPlan({ ...plan, mode })}
                className="sr-only"
              />
              <Picture className="size-6" />
              {t(`events:create.${mode}.label`)}
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} aria-live="polite" className="text-fine text-ink-soft">
          {t(`events:create.${plan.mode}.hint`)}
        </p>
      </fieldset>
      {plan.mode === 'deal' ? (
        <Field
          label={t('events:create.size')}
          trailing={
            <output className="font-bold whitespace-nowrap text-accent">
              {t('events:people', { count: plan.size })}
            </output>
          }
        >
          {(wiring) => (
            <Slider
              {...wiring}
              min={min}
              max={max}
              step={1}
              value={plan.size}
              aria-valuetext={t('events:people', { count: plan.size })}
              onValue={(size) => onPlan({ ...plan, size })}
            />
          )}
        </Field>
      ) : (
        <Field
          label={t('events:create.labels')}
          hint={t('events:create.labelsHint')}
          error={
            faulty && lacksLabels(plan)
              ? t('events:create.labelsFew', { min: limits.event.labels.min })
              : undefined
          }
          trailing={
            named > 0 && (
              <output className="font-bold text-accent">
                {t('events:create.named', { count: named })}
              </output>
            )
          }
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={5}
              value={plan.text}
              placeholder={t('events:create.labelsExample')}
              onChange={(event) => onPlan({ ...plan, text: event.currentTarget.value })}
              className={classNames(
                inputStyle,
                'field-sizing-content max-h-96 min-h-32 resize-none',
              )}
            />
          )}
        </Field>
      )}
    </div>
  );
}
