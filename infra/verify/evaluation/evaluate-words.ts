import { type Language, languages } from '@murmur/contract/language';
import { hostileMotifs, hostileText, minMs } from '@murmur/shared/testing/hostile-texts';
import { createWordFilter, type WordFilter } from '@murmur/shared/text/word-filter/word-filter';
import { readLabelledRooms, splits } from './measures/labelled-room.ts';
import { readWordSamples } from './word-samples.ts';

const motifs = 300;
const maxLength = 1_000;

const share = (filter: WordFilter, texts: string[]): string => {
  const held = texts.filter((text) => filter.matches(text)).length;
  return `${((100 * held) / texts.length).toFixed(1)} % of ${texts.length}`;
};

const readOpinions = (language: Language): string[] =>
  splits
    .flatMap((split) => readLabelledRooms(split))
    .filter((room) => room.language === language)
    .flatMap(({ opinions }) => opinions.map(({ text }) => text));

const timesOf = (filter: WordFilter, texts: string[], runs?: number): number[] =>
  texts.map((text) => minMs(() => filter.mask(text), runs)).toSorted((a, b) => a - b);

/** Returns the time of the slowest text, in ms; texts that a busy machine may have delayed are measured again. */
const slowestOf = (filter: WordFilter, texts: string[]): number => {
  const suspects = texts
    .map((text) => ({ text, ms: minMs(() => filter.mask(text)) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 20);
  return (
    timesOf(
      filter,
      suspects.map(({ text }) => text),
      20,
    ).at(-1) ?? 0
  );
};

/** Prints how many abusive texts the word filter finds, how many others it holds by mistake, and its time per text. */
export const evaluateWords = ({ each }: { each: boolean }): void => {
  const hostile = hostileMotifs(motifs).map((motif) => hostileText(motif, maxLength));
  console.info(
    '| language | split | abusive held | innocent held | opinions held | median ms | slowest ms |',
  );
  console.info('|---|---|---:|---:|---:|---:|---:|');
  for (const language of languages) {
    const filter = createWordFilter(language, []);
    const opinions = readOpinions(language);
    const samples = readWordSamples(language);
    const median = timesOf(filter, opinions)[Math.floor(opinions.length / 2)] ?? 0;
    const slowest = slowestOf(filter, hostile);
    for (const split of splits) {
      const { abusive, innocent } = samples[split];
      const figures = [share(filter, abusive), share(filter, innocent), share(filter, opinions)];
      const times = [median.toFixed(3), slowest.toFixed(2)];
      console.info(`| ${[language, split, ...figures, ...times].join(' | ')} |`);
    }
    if (!each) continue;
    // Misses in the held-out split are not printed, so that nobody tunes the word lists to it.
    const { abusive, innocent } = samples.development;
    for (const text of abusive.filter((one) => !filter.matches(one)))
      console.info(`missed: ${text}`);
    for (const text of [...innocent, ...opinions].filter((one) => filter.matches(one))) {
      console.info(`held: ${filter.mask(text)}`);
    }
  }
  console.info(
    'The held-out texts are by the author of the lists, mostly from before the lists were finished, so its figures are optimistic.\n' +
      'Not counted: abusive texts without an abusive word, and texts that quote one (keys contextual and quoted).',
  );
};
