import { readFileSync } from 'node:fs';
import type { Language } from '@murmur/contract/language';
import { z } from 'zod';

const texts = z.array(z.string().min(1)).min(60);
const half = z.strictObject({ abusive: texts, innocent: texts });

/**
 * Texts that a native reader wrote without knowledge of the filter's lists. Misses and false holds were
 * mended on `tuning`. `reporting` is not wholly unseen: its abusive texts were read when `contextual` ones
 * were sorted out, and some of their terms are in the lists, as were its traps in English and Vietnamese.
 * Its figures are therefore flattering, except for the traps of Korean, Japanese and Chinese, of which
 * only those that quote a word were read. `contextual` ones abuse without an abusive word, `quoted` ones
 * speak about an abusive word: a filter of words can decide neither, so they are not counted.
 */
const samples = z.strictObject({
  tuning: half,
  reporting: half,
  contextual: z.array(z.string()),
  quoted: z.array(z.string()),
});

/** The samples of a language. */
export const readWordSamples = (language: Language): z.output<typeof samples> =>
  samples.parse(
    JSON.parse(readFileSync(new URL(`./words/${language}.json`, import.meta.url), 'utf8')),
  );
