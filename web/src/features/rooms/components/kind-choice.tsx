import { useId } from 'react';
import { MessageSquare } from '../../../components/icons/icons.ts';
import { Layers } from '../../../components/icons/result-icons.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';

const kinds = [
  ['one', MessageSquare],
  ['many', Layers],
] as const;

type Props = { many: boolean; onMany: (many: boolean) => void };

/** One room for all, or many rooms at once. */
export function KindChoice({ many, onMany }: Props) {
  const { t } = useText();
  const id = useId();
  const chosen = many ? 'many' : 'one';
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{t('pages:create.kind.label')}</legend>
      {kinds.map(([kind, Picture]) => (
        <label
          key={kind}
          className={classNames(
            'flex min-w-0 cursor-pointer items-center gap-3 rounded-medium border p-3 leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:p-4',
            kind === chosen
              ? 'border-accent bg-accent-soft text-accent-ink'
              : 'border-line-strong bg-surface hover:border-ink-soft',
          )}
        >
          <input
            type="radio"
            name={id}
            value={kind}
            checked={kind === chosen}
            onChange={() => onMany(kind === 'many')}
            className="sr-only"
          />
          <Picture className="size-6 shrink-0 max-sm:hidden" />
          <span className="min-w-0">
            <span className="block font-semibold">{t(`pages:create.kind.${kind}.label`)}</span>
            <span className="block text-fine">{t(`pages:create.kind.${kind}.hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
