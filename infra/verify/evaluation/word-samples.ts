import { readFileSync } from 'node:fs';
import type { Language } from '@murmur/contract/language';
import { z } from 'zod';

const texts = z.array(z.string().min(1)).min(60);
const split = z.strictObject({ abusive: texts, innocent: texts });

/**
 * Texts written without looking at the filter's lists. `development` was used to fix general causes of misses and false
 * matches. The author of the lists also wrote `held-out`, and remembered some of its earlier texts while working on
 * the lists, so its figures are too favourable; the last 25 texts of each kind were written after the lists were
 * finished. `contextual` texts are abusive without an abusive word, and `quoted` ones mention an abusive word without
 * abuse: a word filter can detect neither, so they are not counted.
 */
const samples = z.strictObject({
  development: split,
  'held-out': split,
  contextual: z.array(z.string()),
  quoted: z.array(z.string()),
});

/** The samples of a language. */
export const readWordSamples = (language: Language): z.output<typeof samples> =>
  samples.parse(
    JSON.parse(readFileSync(new URL(`./words/${language}.json`, import.meta.url), 'utf8')),
  );
