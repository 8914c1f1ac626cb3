import type { AllResults } from '@murmur/contract/analysis';
import { Calculator } from '../../../components/icons/icons.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';

type Props = { results: Pick<AllResults, 'generated_by' | 'generated_at' | 'quality'> };

/** Who wrote this: a model by its name, or plainly none. */
export function MadeBy({ results }: Props) {
  const { t, language } = useText();
  if (results.generated_by === 'fallback')
    return (
      <Notice icon={<Calculator />}>
        {results.quality.way === 'embeddings'
          ? t('analysis:quality.ways.embeddings')
          : t('analysis:madeBy.fallback')}
      </Notice>
    );
  const date = formatDate(results.generated_at, language);
  return (
    <p className="text-fine text-ink-soft">
      {t('analysis:madeBy.model', { model: results.generated_by, date })}{' '}
      {results.quality.fallback_parts.length > 0 && t('analysis:madeBy.partly')}
    </p>
  );
}
