import { limits } from '@murmur/contract/limits';
import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { Slider } from '../../../components/ui/slider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { nearestDuration } from '../room-rules.ts';

type Props = { minutes: number; onMinutes: (minutes: number) => void };

const { options } = limits.duration;
const min = options[0];
const max = options.at(-1) ?? min;
const arrows: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** The duration. The slider follows the finger and snaps to a whole minute; arrow keys move by one minute. */
export function DurationField({ minutes, onMinutes }: Props) {
  const { t } = useText();
  const [gliding, setGliding] = useState<number | null>(null);
  const settle = () => setGliding(null);
  const text = t('components:minutes', { count: minutes });
  return (
    <Field
      label={t('pages:create.duration.label')}
      trailing={<output className="font-bold whitespace-nowrap text-accent">{text}</output>}
    >
      {({ id }) => (
        <div>
          <Slider
            id={id}
            min={min}
            max={max}
            step={0.1}
            value={gliding ?? minutes}
            aria-valuetext={text}
            onValue={(value) => {
              setGliding(value);
              onMinutes(nearestDuration(value));
            }}
            onPointerUp={settle}
            onBlur={settle}
            onKeyUp={settle}
            onKeyDown={(event) => {
              const step = arrows[event.key];
              if (step === undefined) return;
              event.preventDefault();
              onMinutes(Math.min(max, Math.max(min, minutes + step)));
            }}
          />
          <div
            aria-hidden="true"
            className="flex justify-between px-2.5 text-fine text-ink-soft tabular-nums"
          >
            {options.map((option) => (
              <span key={option} className={option === minutes ? 'font-bold text-accent' : ''}>
                {option}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
