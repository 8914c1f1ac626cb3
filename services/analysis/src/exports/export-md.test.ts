import { describe, expect, test } from '@jest/globals';
import { aReport, results } from '../testing/a-report.ts';
import { exportMd } from './export-md.ts';
import { makeReport } from './report.ts';

describe('markdown', () => {
  test('contains the whole report, with opinions as plain text', () => {
    const md = exportMd(aReport('en', '# <b>*Hi*</b> [x](y) | z'));
    expect(md).toContain(String.raw`# \# \<b>\*Hi\*\</b> \[x\](y) | z`);
    expect(md).toContain('## Reporter');
    expect(md).toContain('| 3 | 2 of 4 | 50% | 41.3 letters |');
    expect(md).toContain('## View 1 · Hope');
  });
});

test('a theme without a summary has no empty line', () => {
  const all = results('en');
  const themes = all.themes.map((theme) => ({ ...theme, summary: '' }));
  expect(exportMd(makeReport({ ...all, themes }, new Date(0)))).not.toMatch(/\n{3}/u);
});

test.each([
  ['96.7% are for it.', '96.7% are for it.'],
  ['1. First the roof', '1\\. First the roof'],
  ['- and then', '\\- and then'],
  ['# no heading', '\\# no heading'],
  ['a #tag (and {braces})', 'a #tag (and {braces})'],
  ['*bold* and `code`', '\\*bold\\* and \\`code\\`'],
])('an opinion is written unchanged except for escaped markdown: %s', (content, written) => {
  const single_voices = [{ id: 'one', content }];
  const md = exportMd(makeReport({ ...results('en'), single_voices }, new Date(0)));
  expect(md).toContain(`> ${written}\n`);
});
