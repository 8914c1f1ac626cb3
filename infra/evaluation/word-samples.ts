import { readFileSync } from 'node:fs';
import type { Language } from '@murmur/contract/language';
import { z } from 'zod';

const texts = z.array(z.string().min(1)).min(60);
const half = z.strictObject({ abusive: texts, innocent: texts });

/**
 * Texts that were written without looking at the filter's lists. Misses and false holds were mended on
 * `tuning`, by their general cause. `reporting` is written by the author of the lists, who remembered some of
 * its earlier texts while mending them, so its figures flatter; its last 25 of each kind were written when
 * the lists were finished. `contextual` texts abuse without an abusive word, `quoted` ones speak about an
 * abusive word: a filter of words can decide neither, so they are not counted.
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
