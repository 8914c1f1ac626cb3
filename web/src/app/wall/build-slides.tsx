import type { AllResults } from '@murmur/contract/analysis';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { hasPositions } from '../../features/positions/has-positions.ts';
import { headlineOf } from '../../features/results/headline-of.ts';
import { splitQuotes } from '../../features/results/split-quotes.ts';
import { voicesOf } from '../../features/results/voices.ts';
import {
  answeredEntries,
  entriesOf,
  hasVerdict,
  type ListName,
} from '../../features/votes/stable-lists.ts';
import { verdictHeadings } from '../../features/votes/verdict-texts.ts';
import { listPages } from './list-pages.ts';
import { WallHeadline } from './wall-headline.tsx';
import { WallList } from './wall-list.tsx';
import { WallQuotes } from './wall-quotes.tsx';
import type { Slide } from './wall-slides.tsx';
import { WallThemes } from './wall-themes.tsx';
import { WallVoice } from './wall-voice.tsx';

/** More items per slide would be too small for the back row; more slides would take too long. */
const quotesPerSlide = 6;
const maxQuoteSlides = 4;

/**
 * Returns the slides of opinions that nobody answered. Once people have voted, a large room has none: a few of its
 * many opinions would look like a selection.
 */
function quoteSlides(results: AllResults): Slide[] {
  const answered = new Set(
    answeredEntries(results.agreement).flatMap(({ opinion, same }) =>
      [opinion, ...(same ?? [])].map(({ id }) => id),
    ),
  );
  const voices = splitQuotes(results).shared.filter(({ id }) => !answered.has(id));
  if (answered.size > 0 && voices.length > maxQuoteSlides * quotesPerSlide) return [];
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

/** The slides of the votes: the first of each list, and the rest of the lists with the opinions still open. */
function voteSlides({ agreement, language: lang, event }: AllResults) {
  const headings = verdictHeadings(event !== undefined);
  const slidesOf = (list: ListName): Slide[] =>
    listPages(entriesOf(agreement, list)).map((page, at) => ({
      id: at === 0 ? list : `${list}-${at}`,
      shown: (
        <WallList
          title={headings[list]}
          page={page}
          kind={list === 'questions' ? 'question' : 'statement'}
          voters={agreement.voters}
          lang={lang}
        />
      ),
    }));
  const decided = (['common', 'rejected', 'divided'] as const).map(slidesOf);
  const open = slidesOf('uncertain');
  const questions = slidesOf('questions');
  const firsts = decided.flatMap((slides) => slides.slice(0, 1));
  const others = decided.flatMap((slides) => slides.slice(1));
  return firsts.length > 0
    ? { first: [...firsts, ...questions], rest: [...others, ...open] }
    : { first: [...open.slice(0, 1), ...questions], rest: open.slice(1) };
}

/** The results as slides, in the order of the results page: one for each part that exists. */
export function buildSlides(results: AllResults): Slide[] {
  const slides: Slide[] = [];
  const { agreement, positions, themes, event, generated_by } = results;
  const { single } = splitQuotes(results);
  if (!hasVerdict(agreement) && headlineOf(results).kind !== 'none')
    slides.push({ id: 'headline', shown: <WallHeadline results={results} /> });
  const { first, rest } = voteSlides(results);
  slides.push(...first);
  if (hasPositions(positions))
    slides.push({
      id: 'positions',
      shown: <PositionsPanel positions={positions} wall ofRooms={event !== undefined} />,
    });
  slides.push(...rest);
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
