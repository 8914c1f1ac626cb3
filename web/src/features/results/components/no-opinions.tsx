import type { AllResults } from '@murmur/contract/analysis';
import { MessageSquareDashed } from '../../../components/icons/result-icons.ts';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Shown for a discussion without opinions, and for an event whose opinions are all private. */
export function NoOpinions({ results: { event } }: { results: Pick<AllResults, 'event'> }) {
  const { t } = useText();
  const reason = event !== undefined && event.opinions > 0 ? 'allPrivate' : 'noData';
  return (
    <Card>
      <EmptyState icon={<MessageSquareDashed />} title={t(`analysis:${reason}.title`)}>
        {t(`analysis:${reason}.text`)}
      </EmptyState>
    </Card>
  );
}
