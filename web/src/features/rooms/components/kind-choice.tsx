import { useId } from 'react';
import { MessageSquare } from '../../../components/icons/late-icons.ts';
import { Layers } from '../../../components/icons/result-icons.ts';
import { RadioCard } from '../../../components/ui/radio-cards.tsx';
import { useText } from '../../../i18n/use-text.ts';

const kinds = [
  ['one', MessageSquare],
  ['many', Layers],
] as const;

type Props = { many: boolean; onMany: (many: boolean) => void };

export function KindChoice({ many, onMany }: Props) {
  const { t } = useText();
  const id = useId();
  const chosen = many ? 'many' : 'one';
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{t('pages:create.kind.label')}</legend>
      {kinds.map(([kind, Icon]) => (
        <RadioCard
          key={kind}
          name={id}
          value={kind}
          checked={kind === chosen}
          onChoose={() => onMany(kind === 'many')}
          className="gap-3 p-3 sm:p-4"
        >
          <Icon className="size-6 shrink-0 max-sm:hidden" />
          <span className="min-w-0">
            <span className="block font-semibold">{t(`pages:create.kind.${kind}.label`)}</span>
            <span className="block text-fine">{t(`pages:create.kind.${kind}.hint`)}</span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
