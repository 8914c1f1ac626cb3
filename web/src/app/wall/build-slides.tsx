import type { AllResults } from '@murmur/contract/analysis';
import { splitQuotes, unvoted } from '@murmur/contract/outline/quotes';
import { headlineOf } from '@murmur/contract/outline/themes';
import {
  entriesOf,
  hasVerdict,
  isDecided,
  isEmpty,
  type ListName,
  listNames,
  onePage,
  verdictLists,
} from '@murmur/contract/outline/verdict';
import { hasPositions } from '../../features/positions/has-positions.ts';
import type { RoomStatement } from '../../features/results/components/room-statements.tsx';
import { voicesOf } from '../../features/results/voices.ts';
import { verdictHeadings } from '../../features/votes/verdict-texts.ts';
import { listPages } from './list-pages.ts';
import { WallHeadline } from './wall-headline.tsx';
import { WallList } from './wall-list.tsx';
import { WallPositions } from './wall-positions.tsx';
import { WallQuotes } from './wall-quotes.tsx';
import type { Slide } from './wall-slides.tsx';
import { WallTakeHome } from './wall-take-home.tsx';
import { WallThemes } from './wall-themes.tsx';
import { WallVerdict } from './wall-verdict.tsx';
import { WallVoice } from './wall-voice.tsx';

/** More items per slide would be too small for the back row; more slides would take too long. */
const quotesPerSlide = 6;
const maxQuoteSlides = 4;

/**
 * Returns the slides of opinions that nobody answered. Once people have voted, a large room has none: a few of its
 * many opinions would look like a selection.
 */
function quoteSlides(results: AllResults): Slide[] {
  const { agreement } = results;
  const voices = unvoted(splitQuotes(results).shared, agreement);
  if (!isEmpty(agreement) && voices.length > maxQuoteSlides * quotesPerSlide) return [];
  const count = Math.min(maxQuoteSlides, Math.ceil(voices.length / quotesPerSlide));
  // Spread evenly, so that the last slide does not show a single voice.
  const each = Math.min(quotesPerSlide, Math.ceil(voices.length / Math.max(1, count)));
  return Array.from({ length: count }, (_, slide) => ({
    id: `voices-${slide}`,
    shown: (
      <WallQuotes
        title="analysis:voices.title"
        statements={voices.slice(slide * each, (slide + 1) * each).map((opinion) => ({ opinion }))}
        from={slide * each}
        of={voices.length}
        lang={results.language}
      />
    ),
  }));
}

/** What only one room of an event said or, without a model, the strongest statements of the rooms. */
function roomSlides(results: AllResults): Slide[] {
  const { single, strongest } = splitQuotes(results);
  const slide = (id: 'single' | 'strongest', all: RoomStatement[]): Slide => ({
    id,
    shown: (
      <WallQuotes
        title={`analysis:event.${id}`}
        statements={all.slice(0, quotesPerSlide)}
        from={0}
        of={all.length}
        lang={results.language}
      />
    ),
  });
  if (strongest.length > 0) return [slide('strongest', strongest)];
  const alone = single.map((opinion) => ({ opinion }));
  return alone.length > 0 ? [slide('single', alone)] : [];
}

/** The verdicts one by one, as many of each list as a sheet of paper shows. */
const verdictSlides = ({ agreement, language, event }: AllResults): Slide[] =>
  verdictLists(agreement, onePage).flatMap(({ list, entries }) =>
    isDecided(list)
      ? entries.map((entry) => ({
          id: `${list}-of-${entry.opinion.id}`,
          bare: true,
          shown: (
            <WallVerdict
              entry={entry}
              verdict={list}
              voters={agreement.voters}
              lang={language}
              ofRooms={event !== undefined}
            />
          ),
        }))
      : [],
  );

/** All lists of the votes, page by page. */
function listSlides({ agreement, language: lang, event }: AllResults): Slide[] {
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
  return listNames.flatMap(slidesOf);
}

/**
 * What a model wrote. Without a model, the reporter and the characters only repeat counts and quotations of other
 * slides.
 */
const readingSlides = (results: AllResults): Slide[] =>
  voicesOf(results).flatMap((voice) =>
    voice.text.trim() === ''
      ? []
      : [{ id: voice.part, shown: <WallVoice results={results} voice={voice} /> }],
  );

/**
 * The results as slides: the verdicts one by one, what a model reads in them, how positions changed, everything in
 * lists, and the way home.
 */
export function buildSlides(results: AllResults): Slide[] {
  const slides: Slide[] = [];
  const { agreement, positions, themes, event, generated_by } = results;
  const byModel = generated_by !== 'fallback';
  if (!hasVerdict(agreement) && headlineOf(results).kind !== 'none')
    slides.push({ id: 'headline', shown: <WallHeadline results={results} /> });
  slides.push(...verdictSlides(results));
  if (byModel) slides.push(...readingSlides(results));
  if (hasPositions(positions))
    slides.push({
      id: 'positions',
      shown: <WallPositions positions={positions} ofRooms={event !== undefined} />,
    });
  slides.push(...listSlides(results));
  const ofThemes = { id: 'themes', shown: <WallThemes results={results} /> };
  // Without a model, the themes of an event are words, which say less than what the rooms put first.
  const ofRooms = roomSlides(results);
  if (!byModel) slides.push(...ofRooms);
  if (themes.length > 0) slides.push(ofThemes);
  if (byModel) slides.push(...ofRooms);
  slides.push(...quoteSlides(results));
  if (slides.length === 0) slides.push(...readingSlides(results));
  return [...slides, { id: 'take-home', shown: <WallTakeHome results={results} />, bare: true }];
}
