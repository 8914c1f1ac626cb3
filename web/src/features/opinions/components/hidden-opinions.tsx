import { Clock } from '../../../components/icons/icons.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ListCard } from './list-card.tsx';

/** Replaces the shared opinions while nobody can read them: their number, and when they become readable. */
export default function HiddenOpinions({ count }: { count: number }) {
  const { t, language } = useText();
  return (
    <ListCard title={t('pages:discuss.shared.title')} count={formatNumber(count, language)}>
      <EmptyState icon={<Clock />} title={t('pages:discuss.sealed.title')}>
        {t('pages:discuss.sealed.text')}
      </EmptyState>
    </ListCard>
  );
}
