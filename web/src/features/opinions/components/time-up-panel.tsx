import { Hourglass } from '../../../components/icons/late-icons.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Stands over the composer, which is of no more use, so that it moves nothing. */
export function TimeUpPanel({ pending }: { pending: number }) {
  const { t } = useText();
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-30 mx-auto max-w-6xl rounded-t-large bg-paper px-2 pt-2 pb-[max(0.5rem,var(--safe-bottom))] shadow-raised"
    >
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
