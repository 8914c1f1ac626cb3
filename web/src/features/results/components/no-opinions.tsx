import { MessageSquareDashed } from '../../../components/icons/result-icons.ts';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Shown for a discussion that ended without opinions. */
export function NoOpinions() {
  const { t } = useText();
  return (
    <Card>
      <EmptyState icon={<MessageSquareDashed />} title={t('analysis:noData.title')}>
        {t('analysis:noData.text')}
      </EmptyState>
    </Card>
  );
}
