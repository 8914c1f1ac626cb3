import type { CardPage } from '@murmur/contract/votes';
import { useText } from '../../../i18n/use-text.ts';

/** What the whole room still needs, which matters more than how many cards one person has answered. */
export function RoomNeeds({ statements }: { statements: CardPage['statements'] }) {
  const { t } = useText();
  if (statements === undefined || statements.total === 0) return null;
  const open = statements.total - statements.decided;
  return (
    <p className="text-fine font-semibold tabular-nums">
      {open > 0 ? t('analysis:votes.needs', { count: open }) : t('analysis:votes.enough')}
    </p>
  );
}
