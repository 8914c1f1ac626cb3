import type { AllResults } from '@murmur/contract/analysis';
import { Calculator } from '../../../components/icons/result-icons.ts';
import { formatDate } from '../../../i18n/format.ts';
import { joinSentences } from '../../../i18n/join-sentences.ts';
import { useText } from '../../../i18n/use-text.ts';

type Props = { results: Pick<AllResults, 'generated_by' | 'generated_at' | 'quality' | 'partial'> };

/** Names the model that wrote the results, or states that no model was used or that its answer could not be used. */
export function Attribution({ results }: Props) {
  const { t, language } = useText();
  const { generated_by: by, quality, partial } = results;
  const writing = partial && (
    <p className="text-fine text-ink-soft">{t('analysis:madeBy.writing')}</p>
  );
  if (by === 'fallback') {
    if (partial) return writing;
    const counted =
      quality.method === 'embeddings'
        ? t('analysis:quality.methods.embeddings')
        : t('analysis:madeBy.fallback');
    return (
      <p className="flex items-start gap-2 text-fine text-ink-soft">
        <Calculator className="mt-0.5 size-4 shrink-0" />
        {quality.model_tried ? t('analysis:madeBy.tried') : counted}
      </p>
    );
  }
  const date = formatDate(results.generated_at, language);
  return (
    <>
      <p className="text-fine text-ink-soft">
        {joinSentences(
          language,
          t('analysis:madeBy.model', { model: by, date }),
          quality.fallback_parts.length > 0 && t('analysis:madeBy.partly'),
        )}
      </p>
      {writing}
    </>
  );
}
