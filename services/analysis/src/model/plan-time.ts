import { estimateTokens } from './estimate-tokens.ts';
import type { Speed } from './pace.ts';

/** A server of this speed or more is sent all calls at once; a slower one needs an order. */
const fast: Speed = { prompt: 400, output: 40 };

/**
 * Lengths in tokens, measured on the answers in docs/examples: of the instructions after the data, of the judge's
 * instructions, and of each answer by the length of the data.
 */
const tokens = {
  instructions: 300,
  judge: 900,
  themes: { min: 60, share: 0.75, max: 900 },
  characters: { min: 55, share: 0.2, max: 350 },
  filters: { min: 140, share: 0.5, max: 700 },
} as const;

/** What the judge reads and writes for each token that a writer has written. */
const perWritten = { read: 2.4, verdict: 0.25 } as const;
const marginMs = 3_000;
/** A shorter answer is not worth judging. */
const minWritten = 60;

export const isFast = ({ prompt, output }: Speed): boolean =>
  prompt >= fast.prompt && output >= fast.output;

const lengthOf = (name: 'themes' | 'characters' | 'filters', data: number): number => {
  const { min, share, max } = tokens[name];
  return Math.min(max, min + share * data);
};

const msFor = ({ prompt, output }: Speed, read: number, written: number): number =>
  (read * 1_000) / prompt + (written * 1_000) / output;

type Room = { data: string; useCharacters: boolean };

/**
 * Estimates the time until all parts are written one after another and judged together, once the first answer has
 * begun. The server reads the beginning that all prompts share only once.
 */
export const timeTogether = (speed: Speed, { data, useCharacters }: Room): number => {
  const size = estimateTokens(data);
  const characters = useCharacters ? lengthOf('characters', size) : 0;
  const written = lengthOf('themes', size) + characters + lengthOf('filters', size);
  const instructions = useCharacters ? 2 * tokens.instructions : tokens.instructions;
  return (
    msFor(speed, instructions, written) +
    msFor(speed, tokens.judge + perWritten.read * written, perWritten.verdict * written) +
    marginMs
  );
};

/**
 * Returns the time (ms) for which the first answer may go on, so that what it holds by then can be judged in the time
 * left; null if there is not enough time for anything.
 */
export const timeToWrite = (speed: Speed, leftMs: number): number | null => {
  const fixedMs = msFor(speed, tokens.judge, 0) + marginMs;
  const perTokenMs = msFor(speed, perWritten.read, 1 + perWritten.verdict);
  const written = (leftMs - fixedMs) / perTokenMs;
  return written < minWritten ? null : (written * 1_000) / speed.output;
};
