import { describe, expect, test } from '@jest/globals';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import fc from 'fast-check';
import { agreed, opinion } from '../testing/a-report.ts';
import { readCsv } from '../testing/read-csv.ts';
import { exportCsv } from './export-csv.ts';

const csvOf = async (...table: Parameters<typeof exportCsv>): Promise<string> =>
  String(await exportCsv(...table));

describe('the table', () => {
  const record = anAnalysis({ language: 'en' });
  const sent = '2026-01-05T09:02:00.000Z';
  const marks = ['single_voice', 'kind', 'same_as', 'answered'];

  test('starts with a byte order mark and has one row per opinion without names', async () => {
    const csv = await csvOf(
      record,
      [
        opinion('o-1', 'One, "two"\nthree'),
        opinion('o-9', '네'),
        opinion('o-3', 'alone'),
        opinion('o-4', 'Who pays?'),
        opinion('o-5', 'Hello everyone'),
      ],
      {
        ...agreed('o-1', 'One'),
        questions: agreed('o-4', 'Who pays?').common.map((one) => ({
          ...one,
          same: [{ id: 'o-9', content: '네' }],
          answered: true as const,
        })),
      },
    );
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(readCsv(csv)).toEqual([
      [...'opinion submitted_at themes agree disagree pass'.split(' '), ...marks],
      ['One, "two"\nthree', sent, 'Library', '9', '1', '2', 'no', 'statement', '', ''],
      ['네', sent, '', '', '', '', 'no', 'noise', 'Who pays?', ''],
      ['alone', sent, '', '', '', '', 'yes', 'statement', '', ''],
      ['Who pays?', sent, '', '9', '1', '2', 'no', 'question', '', 'yes'],
      ['Hello everyone', sent, '', '', '', '', 'no', 'noise', '', ''],
    ]);
    expect(csv).not.toMatch(/Quiet Otter|public-id/u);
  });

  test('ends with the statements of an earlier question that people voted on', async () => {
    const csv = await csvOf(record, [opinion('o-1', 'One')], agreed('earlier', 'Two'));
    expect(readCsv(csv).at(-1)?.slice(0, 6)).toEqual(['Two', '', '', '9', '1', '2']);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '=cmd|"/c calc"!A1'])(
    'escapes %j',
    async (formula) => {
      const csv = await csvOf(record, [opinion('o-1', formula)], agreed('o-2', ''));
      const [, row] = readCsv(csv);
      expect(row?.[0]).toBe(`'${formula}`);
    },
  );

  test.each([
    ['after a separator of another locale', "x;=cmd|'/c calc'!A1", "x;'=cmd|'/c calc'!A1"],
    ['after blanks and quotes that a program drops', 'x; "=1', `x;' "=1`],
    ['on a line of its own', 'see\n@SUM(A1)', "see\n'@SUM(A1)"],
    ['after a tab', 'a\t＝1', "a\t'＝1"],
    ['after a tab at the start', '\t=1', "'\t'=1"],
  ])('escapes a formula %s', async (_where, content, shown) => {
    const csv = await csvOf(record, [opinion('o-1', content)], agreed('o-2', ''));
    const [, row] = readCsv(csv);
    expect(row?.[0]).toBe(shown);
  });

  test('quotes every cell, including the header and numbers', async () => {
    const csv = await csvOf(record, [opinion('o-1', 'Yes')], agreed('o-1', 'Yes'));
    const [head, row] = csv.slice(1).split('\r\n');
    expect(head).toMatch(/^"opinion"(,"[a-z_]+")+$/u);
    expect(row).toMatch(/^"Yes"(,"[^"]*")+$/u);
  });

  /** Opinions composed of characters that separate cells, quote them or begin a formula. */
  const hostile = fc
    .array(fc.constantFrom(...',;|؛\t\n"\' =+-@＝＋－＠\r\u00a0'.split(''), 'a', '네', 'cmd'))
    .map((parts) => parts.join(''));
  const anyText = fc.oneof(hostile, fc.string({ unit: 'grapheme' }));
  const printed = (contents: string[], title: string): Promise<string> =>
    csvOf(
      { ...record, themes: record.themes.map((theme) => ({ ...theme, title })) },
      contents.map((content, at) => opinion(`o-${at}`, content)),
      { ...agreed('o-0', ''), common: [] },
    );

  test.each([',', ';', '\t', '|', '؛'])(
    'has no cell that starts with a formula when split by %j',
    async (separator) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyText), anyText, async (contents, title) => {
          for (const text of readCsv(await printed(contents, title), separator).flat()) {
            expect(text).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
          }
        }),
      );
    },
  );

  test('preserves arbitrary opinions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText), anyText, async (contents, title) => {
        const read = readCsv(await printed(contents, title)).slice(1);
        const plain = (text = ''): string => text.replaceAll("'", '');
        expect(read.map(([content]) => plain(content))).toEqual(contents.map(plain));
      }),
    );
  });

  test('takes linear time, even with hostile texts', async () => {
    const msOf = async (content: string): Promise<number> => {
      const began = performance.now();
      await exportCsv(record, [opinion('o-1', content)], agreed('o-9', ''));
      return performance.now() - began;
    };
    for (const unit of ['; ', ';"', '\t', ' ', ';', '\r\n', '=']) {
      const long = unit.repeat(100_000);
      expect(Math.min(await msOf(long), await msOf(long), await msOf(long))).toBeLessThan(200);
    }
  });
});
