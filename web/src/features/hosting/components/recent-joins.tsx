import { UserRoundPlus } from '../../../components/icons/host-icons.ts';
import { useBatchedAnnouncement } from '../../../components/ui/use-batched-announcement.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useExpiringList } from '../../../lib/use-expiring-list.ts';
import { useEventBatches } from '../../room-session/hooks/use-event-batches.ts';

const kinds = new Set(['participant_joined'] as const);

/** Nicknames of the latest arrivals in a box of fixed height; screen readers announce their number. */
export function RecentJoins() {
  const { t } = useText();
  const [joins, show] = useExpiringList<string>();
  const announceCount = useBatchedAnnouncement((count) => t('components:joined', { count }));
  useEventBatches(kinds, (events) => {
    show(events.map(({ nickname }) => nickname));
    announceCount(events.length);
  });
  return (
    <div>
      <h3 className="text-fine font-semibold text-ink-soft">{t('pages:host.recent.title')}</h3>
      <ul className="mt-2 flex min-h-8 flex-wrap gap-2">
        {joins.map(({ id, item }) => (
          <li
            key={id}
            className="inline-flex min-h-8 animate-arrive items-center gap-1.5 rounded-full bg-good-soft px-3 text-fine font-semibold text-good"
          >
            <UserRoundPlus className="size-4" />
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
