import type { AllResults } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { useAnswer } from '../hooks/use-answer.ts';

/** What it came to, for the wall. */
export function WallAnswer({ results }: { results: AllResults }) {
  const { t } = useText();
  const { about, text } = useAnswer(results);
  return (
    <section aria-label={t('analysis:results.inShort')}>
      <p className="font-semibold text-reporter">{about}</p>
      <p
        lang={results.language}
        className="mt-[0.3em] text-[1.9em] leading-snug font-bold text-balance [overflow-wrap:anywhere]"
      >
        {text ?? t('analysis:results.noAnswerAbout')}
      </p>
    </section>
  );
}
