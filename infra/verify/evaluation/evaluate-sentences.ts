import { setTimeout as wait } from 'node:timers/promises';
import { modelConfigOf } from '@murmur/analysis/configured-analysts';
import { Budget, RoomUsage } from '@murmur/analysis/model/budget';
import { ModelCalls } from '@murmur/analysis/model/model-calls';
import { languages } from '@murmur/contract/language';
import { modelSettings } from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';
import type { Split } from './measures/labelled-room.ts';
import { type EchoFigures, measureEchoes } from './measures/measure-echoes.ts';
import {
  measureRules,
  measureSentences,
  type SentenceFigures,
} from './measures/measure-sentences.ts';
import { readCasesFrom, readOwnCases, type SentenceRoom } from './measures/sentence-cases.ts';
import { addUp, none, shareOf, type Tally } from './measures/tally.ts';

const percent = (tally: Tally): string => {
  const share = shareOf(tally);
  return share === null ? '–' : `${(share * 100).toFixed(1)} % of ${tally.whole}`;
};

const print = (title: string, figures: SentenceFigures[], each: boolean): void => {
  const kinds = [...new Set(figures.flatMap(({ caught }) => Object.keys(caught)))].toSorted();
  const present = languages.filter((name) => figures.some(({ language }) => language === name));
  const row = (name: string, of: (figures: SentenceFigures) => Tally): string => {
    const tallies = present.map((one) =>
      addUp(figures.filter(({ language }) => language === one).map(of)),
    );
    return `| ${[name, ...[...tallies, addUp(tallies)].map(percent)].join(' | ')} |`;
  };
  console.info(`| ${title} | ${present.join(' | ')} | all |`);
  console.info(`|---|${'---:|'.repeat(present.length + 1)}`);
  console.info(row('true sentences kept', ({ kept }) => kept));
  for (const kind of kinds)
    console.info(row(`rejected: ${kind}`, ({ caught }) => caught[kind] ?? none));
  console.info(row('false sentences rejected', ({ caught }) => addUp(Object.values(caught))));
  if (!each) return;
  for (const { name, mistakes } of figures) {
    for (const mistake of mistakes) console.info(`${name} ${mistake}`);
  }
};

const printEchoes = async (rooms: readonly SentenceRoom[]): Promise<void> => {
  const open = rooms.filter(({ cases }) => cases.some(({ isTrue }) => isTrue));
  const measured = await Promise.all(
    open.map(async (one) => ({ language: one.room.language, figures: await measureEchoes(one) })),
  );
  const row = (name: string, of: (figures: EchoFigures) => Tally): string => {
    const tallies = languages.map((one) =>
      addUp(measured.filter(({ language }) => language === one).map(({ figures }) => of(figures))),
    );
    return `| ${[name, ...[...tallies, addUp(tallies)].map(percent)].join(' | ')} |`;
  };
  console.info(`| every other opinion private | ${languages.join(' | ')} | all |`);
  console.info(`|---|${'---:|'.repeat(languages.length + 1)}`);
  console.info(row('true sentences that pass', ({ spared }) => spared));
  console.info(row('detected quotes of 70 % of a private opinion', ({ found }) => found));
};

/**
 * Prints how many true sentences are accepted and how many false sentences are rejected, by the rules alone and by the
 * rules with the judge of the configured model. Uses one split of the project's own sentences, and the sentences in a folder.
 */
export const evaluateSentences = async (
  { split, folder, each }: { split: Split; folder: string; each: boolean },
  env: Record<string, string | undefined>,
): Promise<void> => {
  const sets = [
    { title: `sentences of ${folder}`, rooms: readCasesFrom(folder) },
    { title: split, rooms: readOwnCases(split) },
  ].filter(({ rooms }) => rooms.length > 0);
  const settings = z.object(modelSettings).parse(env);
  const { OPENAI_API_KEY: apiKey } = settings;
  const { judgeModel, ...config } = modelConfigOf(settings);
  for (const { title, rooms } of sets) {
    print(`${title}, rules alone`, await measureRules(rooms), each && !apiKey);
    console.info('');
    await printEchoes(rooms);
    console.info('');
    if (!apiKey) continue;
    const model = judgeModel ?? config.model;
    const budget = new Budget(config.budget ?? {}, config.prices ?? null);
    const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal });
    const calls = new ModelCalls({ ...config, apiKey, model, pause }, budget);
    const context = {
      signal: new AbortController().signal,
      closing: undefined,
      answers: undefined,
      bill: new RoomUsage(),
      msLeft: () => Number.POSITIVE_INFINITY,
    };
    print(
      `${title}, read again by ${model}`,
      await measureSentences(rooms, { calls, context }),
      each,
    );
    console.info('');
  }
  if (!apiKey) console.info('NOT RUN: the check by a model, because OPENAI_API_KEY is not set');
};
