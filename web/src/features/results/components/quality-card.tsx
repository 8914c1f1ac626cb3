import type { Quality } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { QualityList } from './quality-list.tsx';

/** The method behind these results, collapsed at first. */
export function QualityCard({ quality }: { quality: Quality }) {
  const { t } = useText();
  return (
    <details className="rounded-large border border-line bg-surface px-5 pb-5 shadow-card not-open:pb-0 sm:px-6">
      <summary className="flex min-h-14 cursor-pointer items-center font-semibold">
        {t('analysis:quality.title')}
      </summary>
      <QualityList quality={quality} />
    </details>
  );
}
