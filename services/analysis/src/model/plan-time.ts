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

const writers = ['themes', 'characters', 'filters'] as const;
type Name = (typeof writers)[number];

const lengthOf = (name: Name, data: number): number => {
  const { min, share, max } = tokens[name];
  return Math.min(max, min + share * data);
};

const msFor = ({ prompt, output }: Speed, read: number, written: number): number =>
  (read * 1_000) / prompt + (written * 1_000) / output;

const perTokenMs = (speed: Speed): number => msFor(speed, perWritten.read, 1 + perWritten.verdict);

export type WritingPlan = {
  order: /** All parts are written one after another and judged together. */
    | 'together'
    /** Each part is judged and published before the next is written. */
    | 'one by one'
    /** The same, but there is time only for a short report and, in another call, the largest themes. */
    | 'brief first';
  /**
   * Times (ms) after which an answer is cut; the complete elements that it holds by then are used. For the first answer,
   * the time starts when it has begun; for the others, when they are requested. Answers without a limit are complete.
   */
  limits: { themes?: number; briefThemes?: number };
};

/**
 * Plans the calls to a slow server, once its first answer has begun. The server reads the beginning that all prompts
 * share only once.
 * @param leftMs until results are due
 */
export const planWriting = (
  speed: Speed,
  { data, useCharacters, leftMs }: { data: string; useCharacters: boolean; leftMs: number },
): WritingPlan => {
  const size = estimateTokens(data);
  const used = writers.filter((name) => useCharacters || name !== 'characters');
  const all = used.reduce((sum, name) => sum + lengthOf(name, size), 0);
  const instructionsMs = msFor(speed, tokens.instructions, 0);
  const judgingMs = msFor(speed, tokens.judge, 0) + marginMs;
  const room = leftMs - judgingMs;
  if (room - (used.length - 1) * instructionsMs >= perTokenMs(speed) * all) {
    return { order: 'together', limits: {} };
  }
  const writable = room / perTokenMs(speed);
  if (writable >= lengthOf('themes', size)) {
    return { order: 'one by one', limits: { themes: msFor(speed, 0, writable) } };
  }
  const brief = (room - instructionsMs) / perTokenMs(speed);
  if (brief < minWritten) return { order: 'one by one', limits: {} };
  const halfMs = msFor(speed, 0, brief / 2);
  const limits = { themes: halfMs, briefThemes: instructionsMs + halfMs };
  return { order: 'brief first', limits };
};
