import type { Moderation } from '@murmur/contract/moderation';
import { useId } from 'react';
import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';

const modes = ['off', 'hold', 'mask'] as const;

type Choice = Pick<Moderation, 'approve' | 'filter'>;
type Props = {
  choice: Choice;
  onChoice: (change: Partial<Choice>) => void;
  /** Too many people for a host to read everything. */
  many: boolean;
};

/** Checks before a shared opinion is shown: two choices, for the form and for the console. */
export function ModerationFields({ choice, onChoice, many }: Props) {
  const { t } = useText();
  const id = useId();
  return (
    <>
      <div className="flex flex-col gap-1">
        <Switch
          checked={choice.approve}
          onChange={(approve) => onChoice({ approve })}
          label={t('pages:moderation.approve.label')}
        />
        <p className="text-fine text-ink-soft">
          {t('pages:moderation.approve.hint')} {many && t('pages:moderation.many')}
        </p>
      </div>
      <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('pages:moderation.filter.label')}</legend>
        <div className="grid grid-cols-3 gap-2 tiny:grid-cols-1">
          {modes.map((mode) => (
            <label
              key={mode}
              className={classNames(
                'flex min-h-11 min-w-0 cursor-pointer items-center justify-center rounded-medium border px-1.5 py-2 text-center text-fine leading-tight font-semibold [overflow-wrap:anywhere] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                mode === choice.filter
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line-strong bg-surface hover:border-ink-soft',
              )}
            >
              <input
                type="radio"
                name={id}
                value={mode}
                checked={mode === choice.filter}
                onChange={() => onChoice({ filter: mode })}
                className="sr-only"
              />
              {t(`pages:moderation.filter.${mode}.label`)}
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} aria-live="polite" className="text-fine text-ink-soft">
          {t(`pages:moderation.filter.${choice.filter}.hint`)}
        </p>
      </fieldset>
    </>
  );
}
