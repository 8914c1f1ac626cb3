import type { AllResults } from '@murmur/contract/analysis';
import { answerOf } from '../../features/results/answer-of.ts';
import { splitVoices } from '../../features/results/one-room.ts';
import { voicesOf } from '../../features/results/voices.ts';
import { PositionsPanel } from '../../features/stances/components/positions-panel.tsx';
import { isSettled } from '../../features/votes/steady-lists.ts';
import { WallHeadline } from './wall-headline.tsx';
import type { Slide } from './wall-slides.tsx';
import { WallThemes } from './wall-themes.tsx';
import { sentencesPerVerdict, WallVerdict } from './wall-verdict.tsx';
import { WallVoice } from './wall-voice.tsx';
import { WallVoices } from './wall-voices.tsx';

/** More items per slide would be too small for the back row; more slides would take too long. */
const voicesPerSlide = 6;
const maxVoiceSlides = 4;

const verdicts = ['common', 'rejected', 'divided'] as const;

/**
 * Returns the slides of opinions that no slide with a verdict shows. Once the votes settled something, a large room has
 * none: a few of its many opinions would look like a selection.
 */
function voiceSlides(results: AllResults): Slide[] {
  const { agreement } = results;
  const inVerdicts = new Set(
    verdicts.flatMap((list) =>
      agreement[list].slice(0, sentencesPerVerdict).map(({ opinion }) => opinion.id),
    ),
  );
  const voices = splitVoices(results).shared.filter(({ id }) => !inVerdicts.has(id));
  if (isSettled(agreement) && voices.length > maxVoiceSlides * voicesPerSlide) return [];
  const count = Math.min(maxVoiceSlides, Math.ceil(voices.length / voicesPerSlide));
  // Spread evenly, so that the last slide does not show a single voice.
  const each = Math.min(voicesPerSlide, Math.ceil(voices.length / Math.max(1, count)));
  return Array.from({ length: count }, (_, slide) => ({
    id: `voices-${slide}`,
    shown: (
      <WallVoices
        voices={voices.slice(slide * each, (slide + 1) * each)}
        from={slide * each}
        of={voices.length}
        lang={results.language}
      />
    ),
  }));
}

/** The results as slides, in the order of the results page: one for each part that exists. */
export function slidesOf(results: AllResults): Slide[] {
  const slides: Slide[] = [];
  const { agreement, positions, themes, event, generated_by } = results;
  const { single } = splitVoices(results);
  if (!isSettled(agreement) && answerOf(results).kind !== 'none')
    slides.push({ id: 'headline', shown: <WallHeadline results={results} /> });
  for (const list of verdicts)
    if (agreement[list].length > 0)
      slides.push({ id: list, shown: <WallVerdict list={list} results={results} /> });
  if (positions !== null)
    slides.push({
      id: 'positions',
      shown: <PositionsPanel positions={positions} wall ofRooms={event !== undefined} />,
    });
  if (themes.length > 0) slides.push({ id: 'themes', shown: <WallThemes results={results} /> });
  if (single.length > 0)
    slides.push({
      id: 'single',
      shown: (
        <WallVoices
          voices={single.slice(0, voicesPerSlide)}
          from={0}
          of={single.length}
          lang={results.language}
          single
        />
      ),
    });
  slides.push(...voiceSlides(results));
  // Without a model, the reporter and the characters only repeat counts and quotations of earlier slides.
  if (generated_by === 'fallback' && slides.length > 0) return slides;
  for (const voice of voicesOf(results)) {
    if (voice.text.trim() === '') continue;
    slides.push({ id: voice.part, shown: <WallVoice results={results} voice={voice} /> });
  }
  return slides;
}
