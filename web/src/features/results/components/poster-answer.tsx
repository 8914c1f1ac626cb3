import type { AllResults } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { useAnswer } from '../hooks/use-answer.ts';

/** What the room came to, or plainly that there is no single answer; where people voted, they said it. */
export function PosterAnswer({ results }: { results: AllResults }) {
  const { t } = useText();
  const { about, text } = useAnswer(results);
  const { common, divided } = results.agreement;
  if (text === '' || common.length + divided.length > 0) return null;
  return (
    <div>
      <p className="text-fine font-semibold text-reporter">{about}</p>
      {text === null ? (
        <p className="mt-1 text-lead font-bold">{t('analysis:results.noAnswerAbout')}</p>
      ) : (
        <p lang={results.language} className="mt-1 text-title font-bold break-words">
          {text}
        </p>
      )}
    </div>
  );
}
