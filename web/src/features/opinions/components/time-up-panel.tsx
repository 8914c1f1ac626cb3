import { Hourglass } from '../../../components/icons/late-icons.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';

export function TimeUpPanel({ pending }: { pending: number }) {
  const { t } = useText();
  return (
    <div role="alert">
      <Notice tone="accent" icon={<Hourglass />}>
        <p className="font-semibold">{t('pages:discuss.timeUp.title')}</p>
        <p className="text-fine">{t('analysis:starting')}</p>
        {pending > 0 && (
          <p className="text-fine">{t('pages:discuss.timeUp.pending', { count: pending })}</p>
        )}
      </Notice>
    </div>
  );
}
