import type { Half } from '@murmur/analysis/evaluation/labelled-room';
import { measureVerifier } from '@murmur/analysis/evaluation/measure-verifier';
import { addUp, none, shareOf, type Tally } from '@murmur/analysis/evaluation/tally';

const percent = (tally: Tally): string => {
  const share = shareOf(tally);
  return share === null ? '–' : `${(share * 100).toFixed(1)} % of ${tally.whole}`;
};

/** Prints how the check of sentences does on true ones and on the same made false; with what it got wrong. */
export const evaluateSentences = async (half: Half, each: boolean): Promise<void> => {
  const figures = await measureVerifier(half);
  const kinds = [...new Set(figures.flatMap(({ caught }) => Object.keys(caught)))].toSorted();
  const row = (name: string, tallies: Tally[]): string =>
    `| ${[name, ...[...tallies, addUp(tallies)].map(percent)].join(' | ')} |`;
  const languages = figures.map(({ language }) => language);
  console.info(`| ${half} | ${languages.join(' | ')} | all |`);
  console.info(`|---|${'---:|'.repeat(languages.length + 1)}`);
  console.info(
    row(
      'true ones lost',
      figures.map(({ lost }) => lost),
    ),
  );
  for (const kind of kinds) {
    console.info(
      row(
        `caught: ${kind}`,
        figures.map(({ caught }) => caught[kind] ?? none),
      ),
    );
  }
  console.info(
    row(
      'false ones caught',
      figures.map(({ caught }) => addUp(Object.values(caught))),
    ),
  );
  if (!each) return;
  for (const { language, mistakes } of figures) {
    for (const mistake of mistakes) console.info(`${language} ${mistake}`);
  }
};
