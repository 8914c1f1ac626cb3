import type { AllResults } from '@murmur/contract/analysis';
import { authorsOf } from '@murmur/contract/outline/figures';
import { headlineOf, isWord } from '@murmur/contract/outline/themes';
import { leadOfTheme } from '../../features/results/lead-of-theme.ts';
import { Phrases } from '../../i18n/phrases.tsx';
import { quoted } from '../../i18n/quoted.ts';
import { useText } from '../../i18n/use-text.ts';

/** The headline of a room that did not vote, for the wall: a model's sentence, or the words that most people used. */
export function WallHeadline({ results }: { results: AllResults }) {
  const { t } = useText();
  const answer = headlineOf(results);
  if (answer.kind === 'none') return null;
  if (answer.kind === 'sentence')
    return (
      <section aria-label={t('analysis:results.inShort')}>
        <p className="font-semibold text-reporter">{t('analysis:results.inShort')}</p>
        <p
          lang={results.language}
          className="mt-[0.3em] text-[1.9em] leading-snug font-bold text-balance [overflow-wrap:anywhere]"
        >
          <Phrases text={answer.text} lang={results.language} />
        </p>
      </section>
    );
  const total = authorsOf(results);
  return (
    <ul className="flex flex-wrap gap-[2em]">
      {answer.themes.map(({ theme, quote }) => {
        const ofWord = isWord(theme);
        return (
          <li key={theme.id} className="min-w-0 flex-1 basis-[14em]">
            <p className="font-semibold text-accent">
              {t(leadOfTheme(results, ofWord), { count: theme.participant_count, total })}
            </p>
            <p
              lang={results.language}
              className="mt-[0.2em] text-[2em] leading-snug font-bold [overflow-wrap:anywhere]"
            >
              <Phrases
                text={quoted(ofWord ? theme.title : (quote ?? theme.title), results.language)}
                lang={results.language}
              />
            </p>
            {ofWord && quote !== null && (
              <p lang={results.language} className="mt-[0.3em] text-ink-soft">
                {quote}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
