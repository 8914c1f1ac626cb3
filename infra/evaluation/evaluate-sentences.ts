import type { Half } from '@murmur/analysis/evaluation/labelled-room';
import { measureVerifier } from '@murmur/analysis/evaluation/measure-verifier';
import { addUp, shareOf, type Tally } from '@murmur/analysis/evaluation/tally';

const percent = (tally: Tally): string => {
  const share = shareOf(tally);
  return share === null ? '–' : `${(share * 100).toFixed(1)} % of ${tally.whole}`;
};

/** Prints how the check of sentences does on true ones and on the same made false; with what it got wrong. */
export const evaluateSentences = async (half: Half, each: boolean): Promise<void> => {
  const figures = await measureVerifier(half);
  for (const { language, lost, caught, mistakes } of figures) {
    console.info(`${language}  true ones lost: ${percent(lost)}`);
    for (const [name, tally] of Object.entries(caught)) {
      console.info(`    ${name}: ${percent(tally)} caught`);
    }
    if (each) for (const mistake of mistakes) console.info(`    ${mistake}`);
  }
  console.info(`all  true ones lost: ${percent(addUp(figures.map(({ lost }) => lost)))}`);
  const caught = addUp(figures.flatMap((one) => Object.values(one.caught)));
  console.info(`all  false ones caught: ${percent(caught)}`);
};
