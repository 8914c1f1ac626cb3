import type { AllResults } from '@murmur/contract/analysis';
import { Fit } from '../../components/ui/fit.tsx';
import { ProgressBanner } from '../../features/results/components/progress-banner.tsx';
import { WallAnswer } from '../../features/results/components/wall-answer.tsx';
import { WallThemes } from '../../features/results/components/wall-themes.tsx';
import { WallVoice } from '../../features/results/components/wall-voice.tsx';
import { useOutcome } from '../../features/results/hooks/use-outcome.ts';
import { voicesOf } from '../../features/results/voices.ts';
import { VoteCountLine } from '../../features/votes/components/vote-count-line.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type Slide, WallSlides } from './wall-slides.tsx';
import { hasWord, WallWord } from './wall-word.tsx';

/** What the room said, a slide for each part that there is. */
function slidesOf(results: AllResults): Slide[] {
  const { common, divided } = results.agreement;
  const answer = { id: 'answer', shown: <WallAnswer results={results} /> };
  const word = { id: 'word', shown: <WallWord results={results} /> };
  // Where people voted, they said what it came to.
  const slides: Slide[] = [common.length + divided.length > 0 ? word : answer];
  if (results.themes.length > 0)
    slides.push({ id: 'themes', shown: <WallThemes results={results} /> });
  if (slides[0] === answer && hasWord(results)) slides.push(word);
  for (const voice of voicesOf(results)) {
    if (voice.text.trim() === '') continue;
    slides.push({ id: voice.part, shown: <WallVoice results={results} voice={voice} /> });
  }
  return slides;
}

/** Once time is up: that it is, how far the analysis has come, and what it came to. */
export function WallResults({ roomId }: { roomId: string }) {
  const { t } = useText();
  const { outcome, progress, votes } = useOutcome(roomId);
  const results =
    outcome.state === 'loaded' && outcome.data.phase === 'ready' ? outcome.data.results : null;
  const counted = votes ?? results?.agreement ?? null;
  const line = counted !== null && counted.votes > 0 && <VoteCountLine votes={counted} />;
  if (results?.status === 'complete')
    return <WallSlides slides={slidesOf(results)}>{line}</WallSlides>;
  return (
    <Fit
      most={0.04}
      className="flex h-full flex-col items-center justify-center-safe gap-[1em] text-center"
    >
      <p className="text-[3em] leading-tight font-bold">{t('pages:discuss.timeUp.title')}</p>
      {results === null ? (
        <>
          <div className="w-full max-w-[24em] text-left">
            <ProgressBanner progress={progress} />
          </div>
          {line}
        </>
      ) : (
        <p>{t('analysis:noData.title')}</p>
      )}
    </Fit>
  );
}
