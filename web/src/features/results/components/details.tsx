import type { AllResults } from '@murmur/contract/analysis';
import { authorsOf, isSmallCount, shownTimeline } from '@murmur/contract/outline/figures';
import { splitQuotes } from '@murmur/contract/outline/quotes';
import { isWord } from '@murmur/contract/outline/themes';
import { Fold, FoldGroup } from '../../../components/ui/fold.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';
import { Attribution } from './attribution.tsx';
import { EmotionFigure } from './emotion-figure.tsx';
import { ModelHint } from './model-hint.tsx';
import { QualityList } from './quality-list.tsx';
import { QuotesCard } from './quotes-card.tsx';
import { Reading } from './reading.tsx';
import { ReporterCard } from './reporter-card.tsx';
import { RoomStatements } from './room-statements.tsx';
import { ThemeFigure } from './theme-figure.tsx';
import { TimelineFigure } from './timeline-figure.tsx';
import { ToneSummary } from './tone-summary.tsx';

/** With fewer themes, there would be a gap next to the taller list of voices. */
const besideFrom = 4;

type Props = {
  results: AllResults;
  host: HostOfThemes | null;
  /** True if a verdict or a model's reading sums the opinions up above. */
  led: boolean;
};

/** The themes and all voices, followed by the texts and figures; in a chunk of its own. */
export default function Details({ results, host, led }: Props) {
  // Words that several people used are shown with the voices that contain them.
  const themes = results.themes.filter((theme) => !isWord(theme));
  const { shared, single, strongest } = splitQuotes(results);
  const { t } = useText();
  const isSmall = isSmallCount(results);
  const byModel = results.generated_by !== 'fallback';
  return (
    <>
      {isSmall && <ReporterCard results={results} />}
      {strongest.length > 0 && (
        <RoomStatements
          title={t('analysis:event.strongest')}
          about={t('analysis:event.strongestAbout')}
          statements={strongest}
          lang={results.language}
        />
      )}
      <div
        className={classNames(
          'grid grid-cols-1 gap-6',
          themes.length >= besideFrom && 'lg:grid-cols-2',
        )}
      >
        <ThemeFigure
          themes={themes}
          lang={results.language}
          people={authorsOf(results)}
          host={host}
        />
        <QuotesCard
          results={results}
          voices={shared}
          host={host}
          led={led}
          noted={strongest.length > 0}
        />
      </div>
      {single.length > 0 && (
        <RoomStatements
          title={t('analysis:event.single')}
          about={t('analysis:event.singleAbout')}
          statements={single.map((opinion) => ({ opinion }))}
          lang={results.language}
        />
      )}
      <FoldGroup>
        {!isSmall && !byModel && <Reading results={results} begun={false} />}
        {!isSmall && <ToneSummary results={results} />}
        <EmotionFigure mood={results.mood} />
        <TimelineFigure timeline={shownTimeline(results.timeline)} />
        <Fold title={t('analysis:quality.title')}>
          <QualityList quality={results.quality} />
        </Fold>
      </FoldGroup>
      <div className="flex flex-col gap-2">
        <Attribution results={results} />
        {host !== null && <ModelHint results={results} host={host} />}
      </div>
    </>
  );
}
