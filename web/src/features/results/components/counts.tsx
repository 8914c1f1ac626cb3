import { Users } from '../../../components/icons/icons.ts';
import { MessageSquare } from '../../../components/icons/late-icons.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEvidence } from '../evidence-context.ts';

export function Counts({ opinions, people }: { opinions: number; people: number }) {
  const { t } = useText();
  const { unit } = useEvidence();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-fine font-semibold text-ink-soft">
      <li className="inline-flex items-center gap-1.5">
        <Users className="size-4" />
        {t(`analysis:count.${unit}`, { count: people })}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <MessageSquare className="size-4" />
        {t('analysis:count.opinions', { count: opinions })}
      </li>
    </ul>
  );
}
