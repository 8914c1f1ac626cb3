import { expect, test } from '@jest/globals';
import { quotesOfThemes, rankedThemes } from '@murmur/contract/outline/themes';
import { reportRows, verdictLists } from '@murmur/contract/outline/verdict';
import { anyResults } from '@murmur/contract/testing/any-results';
import * as fc from 'fast-check';
import { results as baseOf } from '../testing/a-report.ts';
import { exportMd } from './export-md.ts';
import { makeReport } from './report.ts';

/** The ids of opinions in a text, each of which is part of its words. */
const idsIn = (text: string): string[] => text.match(/o\d+x/gu) ?? [];

test('a report and its Markdown list the opinions and themes in the order of the results page', () => {
  const base = baseOf('en');
  fc.assert(
    fc.property(anyResults, (some) => {
      const made = makeReport({ ...base, sentences: [], ...some }, new Date(0));
      const themes = rankedThemes(some.themes);
      const expected = {
        votes: verdictLists(some.agreement, reportRows).flatMap(({ entries }) =>
          entries.map(({ opinion }) => opinion.id),
        ),
        themes: themes.map(({ title }) => title),
        evidence: quotesOfThemes(themes, 2).flatMap(({ quotes }) => quotes.map(({ id }) => id)),
      };
      expect({
        votes: made.votes.flatMap(({ items }) => items.flatMap(({ text }) => idsIn(text))),
        themes: made.themes.map(({ title }) => title),
        evidence: made.themes.flatMap(({ evidence }) => evidence.flatMap(idsIn)),
      }).toEqual(expected);
      const others = made.others.flatMap(({ texts }) => texts.flatMap(idsIn));
      expect(idsIn(exportMd(made))).toEqual([...expected.votes, ...expected.evidence, ...others]);
    }),
  );
});
