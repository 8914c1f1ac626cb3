import type { AllResults } from '@murmur/contract/analysis';
import { authorsOf, isSmallCount } from '@murmur/contract/outline/figures';
import { splitQuotes } from '@murmur/contract/outline/quotes';
import { isWord } from '@murmur/contract/outline/themes';
import { classNames } from '../../../lib/class-names.ts';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';
import { Attribution } from './attribution.tsx';
import { EmotionFigure } from './emotion-figure.tsx';
import { ModelHint } from './model-hint.tsx';
import { OneRoomOnly } from './one-room-only.tsx';
import { Perspectives } from './perspectives.tsx';
import { QualityCard } from './quality-card.tsx';
import { QuotesCard } from './quotes-card.tsx';
import { ReporterCard } from './reporter-card.tsx';
import { ThemeFigure } from './theme-figure.tsx';
import { TimelineFigure } from './timeline-figure.tsx';
import { ToneSummary } from './tone-summary.tsx';

/** With fewer themes, there would be a gap next to the taller list of voices. */
const besideFrom = 4;

type Props = { results: AllResults; host: HostOfThemes | null };

/** The themes and all voices, followed by the texts and figures; in a chunk of its own. */
export default function Details({ results, host }: Props) {
  // Words that several people used are shown with the voices that contain them.
  const themes = results.themes.filter((theme) => !isWord(theme));
  const { shared, single } = splitQuotes(results);
  const isSmall = isSmallCount(results);
  return (
    <>
      {isSmall && <ReporterCard results={results} />}
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
        <QuotesCard results={results} voices={shared} host={host} />
      </div>
      {single.length > 0 && <OneRoomOnly voices={single} lang={results.language} />}
      {/* Two per row; a single last one fills the row. */}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {!isSmall && (
          <>
            <Perspectives results={results} />
            <ToneSummary results={results} />
          </>
        )}
        <EmotionFigure mood={results.mood} />
        <TimelineFigure timeline={results.timeline} />
      </div>
      <div className="flex flex-col gap-2">
        <Attribution results={results} />
        {host !== null && <ModelHint results={results} host={host} />}
      </div>
      <QualityCard quality={results.quality} />
    </>
  );
}
