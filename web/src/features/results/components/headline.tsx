import type { AllResults } from '@murmur/contract/analysis';
import { Newspaper } from '../../../components/icons/icons.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useAnswer } from '../hooks/use-answer.ts';
import { StatementMark } from './statement-mark.tsx';

const fullWidth = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]/gu;

/** How wide a text runs, in letters of Latin width. */
const runLength = (text: string): number => text.length + (text.match(fullWidth)?.length ?? 0);

/** The longer the sentence, the smaller its type, so that the first screen holds it whole. */
function sizeOf(text: string): string {
  const run = runLength(text);
  if (run <= 130) return 'text-title sm:text-headline';
  return run <= 240 ? 'text-lead sm:text-title' : 'text-body sm:text-lead';
}

/** When the discussion was, and what about. */
export function TopicLine({ results }: { results: AllResults }) {
  const { t, language } = useText();
  return (
    <div>
      <p className="text-fine text-ink-soft">
        {formatDate(results.created_at, language)} ·{' '}
        {t('analysis:count.minutes', { count: results.duration })}
      </p>
      <h1
        tabIndex={-1}
        lang={results.language}
        className={classNames(
          'mt-1 text-ink-soft',
          runLength(results.topic) <= 90 ? 'text-lead sm:text-title' : 'text-body sm:text-lead',
        )}
      >
        {results.topic}
      </h1>
    </div>
  );
}

/** What it came to in one sentence, or plainly that there is none; where people voted, they said it. */
export function InShort({ results }: { results: AllResults }) {
  const { t } = useText();
  const { answer, about, text } = useAnswer(results);
  const { common, divided } = results.agreement;
  if (common.length + divided.length > 0) return null;
  if (results.status === 'no_data' || text === '') return null;
  return (
    <div>
      <p className="flex items-start gap-1.5 text-fine font-semibold text-reporter">
        <Newspaper aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {about}
      </p>
      {text === null || answer.kind === 'none' ? (
        <p className="mt-1 text-lead font-bold">{t('analysis:results.noAnswerAbout')}</p>
      ) : (
        <p
          lang={results.language}
          className={classNames(
            'mt-1 max-w-[40ch] leading-snug font-bold break-words text-balance',
            answer.kind === 'group' && 'line-clamp-6',
            sizeOf(answer.text),
          )}
        >
          {answer.kind === 'group' || answer.sentence === null ? (
            text
          ) : (
            <StatementMark id={answer.sentence.id} plain>
              {text}
            </StatementMark>
          )}
        </p>
      )}
    </div>
  );
}
