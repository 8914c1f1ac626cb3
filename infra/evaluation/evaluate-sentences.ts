import type { Half } from '@murmur/analysis/evaluation/labelled-room';
import {
  measureVerifier,
  type VerifierFigures,
} from '@murmur/analysis/evaluation/measure-verifier';
import { addUp, none, shareOf, type Tally } from '@murmur/analysis/evaluation/tally';
import { modelSettings } from '@murmur/analysis/model-settings';
import { z } from 'zod';
import { openEmbedder } from './open-ways.ts';

const percent = (tally: Tally): string => {
  const share = shareOf(tally);
  return share === null ? '–' : `${(share * 100).toFixed(1)} % of ${tally.whole}`;
};

const print = (half: string, figures: VerifierFigures[], each: boolean): void => {
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

/** Prints how the check of sentences does on true ones and on the same made false; with what it got wrong. */
export const evaluateSentences = async (
  half: Half,
  each: boolean,
  env: Record<string, string | undefined>,
): Promise<void> => {
  print(`${half}, by words`, await measureVerifier(half), each);
  const { embedder, stop } = await openEmbedder(z.object(modelSettings).parse(env));
  try {
    if (embedder === null) return console.info('\nNOT RUN: by meaning: there is no model of it');
    console.info('');
    print(`${half}, by meaning`, await measureVerifier(half, embedder), each);
  } finally {
    await stop();
  }
};
