import { useId } from 'react';
import { EyeOff, Hourglass, MessagesSquare } from '../../../components/icons/icons.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { type Reading, readings } from '../reading.ts';

const pictures = { end: Hourglass, now: MessagesSquare, private: EyeOff } as const;

type Props = { reading: Reading; onReading: (reading: Reading) => void };

/** The choice of who can read the opinions, and when: three options in a row. */
export function ReadingChoice({ reading, onReading }: Props) {
  const { t } = useText();
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('pages:create.reading.label')}</legend>
      <div className="grid grid-cols-3 gap-2 tiny:grid-cols-1">
        {readings.map((each) => {
          const Picture = pictures[each];
          return (
            <label
              key={each}
              className={classNames(
                'flex min-w-0 cursor-pointer flex-col items-center gap-1.5 rounded-medium border px-1.5 py-3 text-center text-fine leading-tight font-semibold [overflow-wrap:anywhere] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                each === reading
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line-strong bg-surface hover:border-ink-soft',
              )}
            >
              <input
                type="radio"
                name={id}
                value={each}
                checked={each === reading}
                onChange={() => onReading(each)}
                className="sr-only"
              />
              <Picture className="size-6" />
              {t(`pages:create.reading.${each}.label`)}
            </label>
          );
        })}
      </div>
      <p id={`${id}-hint`} aria-live="polite" className="text-fine text-ink-soft">
        {t(`pages:create.reading.${reading}.hint`)}
      </p>
    </fieldset>
  );
}
