import { UserRoundPlus } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';

type Props = { joins: { id: number; item: string }[] };

/** Who came in during the last seconds; the box keeps its height when they fade. */
export function RecentJoins({ joins }: Props) {
  const { t } = useText();
  return (
    <div>
      <h3 className="text-fine font-semibold text-ink-soft">{t('pages:host.recent.title')}</h3>
      <ul aria-live="polite" className="mt-2 flex min-h-8 flex-wrap gap-2">
        {joins.map(({ id, item }) => (
          <li
            key={id}
            className="inline-flex min-h-8 animate-arrive items-center gap-1.5 rounded-full bg-good-soft px-3 text-fine font-semibold text-good"
          >
            <UserRoundPlus aria-hidden="true" className="size-4" />
            {item}
          </li>
        ))}
        {joins.length === 0 && (
          <li className="text-fine text-ink-soft">{t('pages:host.recent.none')}</li>
        )}
      </ul>
    </div>
  );
}
