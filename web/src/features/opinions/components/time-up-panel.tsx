import { Hourglass } from 'lucide-react';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';

export function TimeUpPanel({ pending }: { pending: number }) {
  const { t } = useText();
  return (
    <div role="alert">
      <Notice icon={<Hourglass />} className="border-accent bg-accent-soft">
        <p className="font-semibold text-accent-ink">{t('pages:discuss.timeUp.title')}</p>
        <p className="text-fine text-accent-ink">{t('analysis:starting')}</p>
        {pending > 0 && (
          <p className="text-fine text-accent-ink">
            {t('pages:discuss.timeUp.pending', { count: pending })}
          </p>
        )}
      </Notice>
    </div>
  );
}
