import type { AllResults } from '@murmur/contract/analysis';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { headlineOf } from '../../features/results/headline-of.ts';
import { splitQuotes } from '../../features/results/split-quotes.ts';
import { voicesOf } from '../../features/results/voices.ts';
import { hasVerdict } from '../../features/votes/stable-lists.ts';
import { WallHeadline } from './wall-headline.tsx';
import { WallQuotes } from './wall-quotes.tsx';
import type { Slide } from './wall-slides.tsx';
import { WallThemes } from './wall-themes.tsx';
import { sentencesPerVerdict, WallVerdict } from './wall-verdict.tsx';
import { WallVoice } from './wall-voice.tsx';

/** More items per slide would be too small for the back row; more slides would take too long. */
const quotesPerSlide = 6;
const maxQuoteSlides = 4;

const verdicts = ['common', 'rejected', 'divided'] as const;

/**
 * Returns the slides of opinions that no slide with a verdict shows. Once the votes have an outcome, a large room has
 * none: a few of its many opinions would look like a selection.
 */
function quoteSlides(results: AllResults): Slide[] {
  const { agreement } = results;
  const inVerdicts = new Set(
    verdicts.flatMap((list) =>
      agreement[list].slice(0, sentencesPerVerdict).map(({ opinion }) => opinion.id),
    ),
  );
  const voices = splitQuotes(results).shared.filter(({ id }) => !inVerdicts.has(id));
  if (hasVerdict(agreement) && voices.length > maxQuoteSlides * quotesPerSlide) return [];
  const count = Math.min(maxQuoteSlides, Math.ceil(voices.length / quotesPerSlide));
  // Spread evenly, so that the last slide does not show a single voice.
  const each = Math.min(quotesPerSlide, Math.ceil(voices.length / Math.max(1, count)));
  return Array.from({ length: count }, (_, slide) => ({
    id: `voices-${slide}`,
    shown: (
      <WallQuotes
        voices={voices.slice(slide * each, (slide + 1) * each)}
        from={slide * each}
        of={voices.length}
        lang={results.language}
      />
    ),
  }));
}

/** The results as slides, in the order of the results page: one for each part that exists. */
export function buildSlides(results: AllResults): Slide[] {
  const slides: Slide[] = [];
  const { agreement, positions, themes, event, generated_by } = results;
  const { single } = splitQuotes(results);
  if (!hasVerdict(agreement) && headlineOf(results).kind !== 'none')
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
        <WallQuotes
          voices={single.slice(0, quotesPerSlide)}
          from={0}
          of={single.length}
          lang={results.language}
          single
        />
      ),
    });
  slides.push(...quoteSlides(results));
  // Without a model, the reporter and the characters only repeat counts and quotations of earlier slides.
  if (generated_by === 'fallback' && slides.length > 0) return slides;
  for (const voice of voicesOf(results)) {
    if (voice.text.trim() === '') continue;
    slides.push({ id: voice.part, shown: <WallVoice results={results} voice={voice} /> });
  }
  return slides;
}
