import { expect, it } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import { splitQuotes, unvoted } from '@murmur/contract/outline/quotes';
import { rankedThemes } from '@murmur/contract/outline/themes';
import { longSheet, onePage, type RowLimits, verdictLists } from '@murmur/contract/outline/verdict';
import { anyResults } from '@murmur/contract/testing/any-results';
import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import '../../testing/render-screen.tsx';
import { PosterThemes } from '../../features/results/components/poster-themes.tsx';
import { someResults } from '../../testing/results-data.ts';
import { buildSlides } from '../wall/build-slides.tsx';
import { PosterVerdict } from './poster-verdict.tsx';

const rowsOf = ({ agreement }: Pick<AllResults, 'agreement'>, max: RowLimits): string[] =>
  verdictLists(agreement, max).flatMap(({ entries }) => entries.map(({ opinion }) => opinion.id));

const idsOfRows = (shown: Element): string[] =>
  [...shown.querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset.id ?? '');

/** The ids that the words of opinions and the titles of themes contain. */
const idsIn = (shown: Element, pattern: RegExp): string[] => shown.textContent.match(pattern) ?? [];

it('the poster and the wall list the opinions and themes in the order of the results', () => {
  fc.assert(
    fc.property(anyResults, (some) => {
      const results = someResults({ sentences: [], positions: null, ...some });
      const page = render(<PosterVerdict results={results} max={onePage} />);
      expect(idsOfRows(page.container)).toEqual(rowsOf(results, onePage));
      const sheet = render(<PosterVerdict results={results} max={longSheet} />);
      expect(idsOfRows(sheet.container)).toEqual(rowsOf(results, longSheet));
      const themes = render(
        <PosterThemes themes={results.themes} lang="en" people={20} unit="people" />,
      );
      const ranked = rankedThemes(results.themes).map(({ id }) => id);
      expect(idsIn(themes.container, /\bt\d/gu)).toEqual(ranked.slice(0, 5));

      const slides = buildSlides(results);
      const shownOf = (of: string) =>
        render(
          slides
            .filter(({ id }) => id.startsWith(of))
            .map(({ id, shown }) => <div key={id}>{shown}</div>),
        ).container;
      expect(idsIn(shownOf('themes'), /\bt\d/gu)).toEqual(ranked.slice(0, 5));
      const silent = unvoted(splitQuotes(results).shared, results.agreement).map(({ id }) => id);
      const voices = idsIn(shownOf('voices'), /o\d+x/gu);
      expect(voices).toEqual(silent.slice(0, voices.length));
      cleanup();
    }),
    { numRuns: 20 },
  );
}, 30_000);
