import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { inLanguage } from '../languages/in-language.ts';

const locales = join(import.meta.dirname, '../../../../web/public/locales');

type Texts = Record<string, Record<string, string>>;

test.each(languages)('a file uses the same names as the app: %s', (language) => {
  const path = join(locales, language, 'analysis.json');
  const { figure, quality, stand, tiles, word } = JSON.parse(readFileSync(path, 'utf8')) as Texts;
  const { report, votes: ofVotes } = inLanguage[language].messages;
  expect({
    opinions: report.opinions,
    people: report.participants,
    rate: report.participationRate,
    themes: report.themes,
    timeline: report.timeline,
    kinds: report.kinds,
    quality: report.quality,
    common: ofVotes.common,
    rejected: ofVotes.rejected,
    divided: ofVotes.divided,
    uncertain: ofVotes.uncertain,
    positions: ofVotes.positions,
  }).toEqual({
    opinions: tiles?.['opinions'],
    people: tiles?.['people'],
    rate: tiles?.['rate'],
    themes: figure?.['themes'],
    timeline: figure?.['timeline'],
    kinds: { shared: figure?.['shared'], private: figure?.['private'] },
    quality: quality?.['title'],
    common: word?.['common'],
    rejected: word?.['rejected'],
    divided: word?.['divided'],
    uncertain: word?.['uncertain'],
    positions: stand?.['title'],
  });
});
