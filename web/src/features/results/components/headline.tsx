import type { AllResults, Theme } from '@murmur/contract/analysis';
import { authorsOf } from '@murmur/contract/outline/figures';
import { headlineOf, isWord } from '@murmur/contract/outline/themes';
import { Newspaper } from '../../../components/icons/result-icons.ts';
import { sentenceSize } from '../../../components/ui/text-size.ts';
import { Phrases } from '../../../i18n/phrases.tsx';
import { quoted } from '../../../i18n/quoted.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { leadOfTheme } from '../lead-of-theme.ts';
import { StatementMark } from './statement-mark.tsx';

type Props = {
  results: AllResults;
  /** Hides the voice below a word if the voices are shown next to it. */
  brief?: boolean;
};

/** The headline of a room that did not vote; renders nothing if no answer leads. */
export function Headline({ results, brief = false }: Props) {
  const { t } = useText();
  const answer = headlineOf(results);
  if (results.status === 'no_data' || answer.kind === 'none') return null;
  if (answer.kind === 'shared') {
    return (
      <ul className="flex flex-wrap gap-x-12 gap-y-6">
        {answer.themes.map(({ theme, quote }) => (
          <li key={theme.id} className="max-w-[44ch] min-w-0 flex-1 basis-64">
            <SharedBySeveral theme={theme} quote={quote} results={results} brief={brief} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div>
      <p className="flex items-start gap-1.5 text-fine font-semibold text-reporter">
        <Newspaper className="mt-1 size-4 shrink-0" />
        {t('analysis:results.inShort')}
      </p>
      <p
        lang={results.language}
        className={classNames(
          'mt-1 max-w-[44ch] leading-snug font-bold break-words text-balance',
          sentenceSize(answer.text),
        )}
      >
        {answer.sentence === null ? (
          answer.text
        ) : (
          <StatementMark id={answer.sentence.id} plain>
            {answer.text}
          </StatementMark>
        )}
      </p>
    </div>
  );
}

type SharedProps = Required<Props> & { theme: Theme; quote: string | null };

/** A word that several people used, or a sentence that they repeated almost verbatim, and one of their opinions. */
function SharedBySeveral({ theme, quote, results, brief }: SharedProps) {
  const { t } = useText();
  const values = {
    count: theme.participant_count,
    total: authorsOf(results),
  };
  const ofWord = isWord(theme);
  return (
    <>
      <p className="text-fine font-semibold text-accent">
        {t(leadOfTheme(results, ofWord), values)}
      </p>
      <p
        lang={results.language}
        className={classNames(
          'mt-1 leading-snug font-bold break-words',
          ofWord ? 'text-headline' : sentenceSize(quote ?? theme.title),
        )}
      >
        <Phrases
          text={quoted(ofWord ? theme.title : (quote ?? theme.title), results.language)}
          lang={results.language}
        />
      </p>
      {ofWord && !brief && quote !== null && (
        <p lang={results.language} className="mt-1 line-clamp-3 break-words text-ink-soft">
          {quote}
        </p>
      )}
    </>
  );
}
