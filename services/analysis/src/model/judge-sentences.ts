import { AnalystFailure, type AnalystRoom } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';
import { askForVerdicts, type Batch, toBatches } from './judge-batches.ts';
import { type ModelCalls, throwIfStopped } from './model-calls.ts';
import type { CheckResult, ModelText } from './model-text.ts';
import type { Planted } from './planted-items.ts';
import type { CallContext } from './question.ts';
import { readVerdicts, type Verdict } from './read-verdicts.ts';
import { runConcurrently } from './run-concurrently.ts';
import type { SentenceRules } from './sentence-checks/sentence-rules.ts';

export type JudgeMeasure = {
  planted: number;
  passed: number;
  /** Batches with a verdict, and those in which the planted lie was not rejected. */
  batches: number;
  unreliable: number;
};

export type JudgeDeps = {
  calls: ModelCalls;
  room: AnalystRoom;
  rules: SentenceRules;
  plant: (batch: number) => Planted[];
  /** Counts over all rounds of an analysis. */
  measure: JudgeMeasure;
  /** Less than 1 for a model with a small context. */
  scale: number;
  /** Number of concurrent calls. */
  concurrency: number;
  context: CallContext;
};

/** With more than this share of unreliable batches, no verdict is believed. */
const maxUnreliable = 1 / 3;

/** Counts the verdicts about planted sentences. Returns true if the other verdicts of the batch can be believed. */
const isReliable = (
  { planted }: Batch,
  verdicts: ReadonlyMap<string, Verdict>,
  measure: JudgeMeasure,
): boolean => {
  let isRight = true;
  for (const [id, { isTrue }] of planted) {
    const verdict = verdicts.get(id);
    // A lie that is not named was not recognised.
    const isPassed = verdict !== undefined && 'fit' in verdict === isTrue;
    measure.planted += 1;
    if (isPassed) measure.passed += 1;
    if (!isPassed && !isTrue) isRight = false;
  }
  measure.batches += 1;
  if (!isRight) measure.unreliable += 1;
  return isRight;
};

/** The same sentence about the same opinions has the same verdict, in whichever part it stands. */
const itemKey = ({ text, opinions }: ModelText): string =>
  JSON.stringify([text, opinions.map(({ id }) => id)]);

/**
 * Requests verdicts for all batches. A text that was written more than once is judged once.
 * @throws AnalystFailure when no batch gets a response, or `judge_failed` when the judge cannot be believed
 */
const askAll = async (
  texts: readonly ModelText[],
  { calls, room, context, plant, measure, scale, concurrency }: JudgeDeps,
): Promise<Map<ModelText, Verdict>> => {
  const equals = Map.groupBy(texts, itemKey);
  const distinct = [...equals.values()].flatMap(([first]) => first ?? []);
  const batches = toBatches(distinct, plant, scale);
  const ask = async ({ items }: Batch) => {
    const [answer] = await Promise.allSettled([calls.ask(askForVerdicts(room, items), context)]);
    return answer;
  };
  const answers = await runConcurrently(batches, concurrency, context.signal, ask);
  throwIfStopped(context.signal);
  const failed = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const broke = failed.find((reason) => !(reason instanceof AnalystFailure));
  if (broke !== undefined) throw broke;
  if (failed.length > 0 && failed.length === answers.length) throw failed[0];
  const found = new Map<ModelText, Verdict>();
  for (const [at, batch] of batches.entries()) {
    const answer = answers[at];
    if (answer?.status !== 'fulfilled') continue;
    const verdicts = readVerdicts(answer.value, batch.items);
    const isBelieved = isReliable(batch, verdicts, measure);
    for (const [id, text] of batch.texts) {
      const verdict = isBelieved ? verdicts.get(id) : { why: 'judge_failed' };
      if (!verdict) continue;
      for (const equal of equals.get(itemKey(text)) ?? []) found.set(equal, verdict);
    }
  }
  if (measure.unreliable > maxUnreliable * measure.batches) {
    throw new AnalystFailure('judge_failed');
  }
  return found;
};

/**
 * Returns the opinions of a text that the judge names. Of a large group it saw only some; the others count if most of
 * those fit.
 */
const fittingOf = ({ opinions }: ModelText, { fit, shown }: { fit: number[]; shown: number }) => [
  ...fit.flatMap((at) => opinions[at] ?? []),
  ...(fit.length * 2 > shown ? opinions.slice(shown) : []),
];

/**
 * Checks every text against only the opinions it cites: first by rules, then by a model, which judges whether they
 * support it and names those that do. A text without a verdict is rejected.
 * @throws AnalystFailure when the model returns no verdict at all, or cannot be believed
 */
export const judgeSentences = async (
  written: readonly ModelText[],
  deps: JudgeDeps,
): Promise<Map<ModelText, CheckResult>> => {
  const outcomes = new Map<ModelText, CheckResult>();
  const yieldIfDue = createYielder();
  const refuse = async ({ text }: ModelText, { opinions }: ModelText): Promise<string | null> => {
    await yieldIfDue();
    return deps.rules.refuse(
      text,
      opinions.map(({ id }) => id),
    );
  };
  const unrefused: ModelText[] = [];
  for (const one of written) {
    const refusal = await refuse(one, one);
    if (refusal === null) unrefused.push(one);
    else outcomes.set(one, { isAccepted: false, why: refusal });
  }
  if (unrefused.length === 0) return outcomes;
  const verdicts = await askAll(unrefused, deps);
  for (const one of unrefused) {
    const verdict = verdicts.get(one) ?? { why: 'no verdict' };
    if ('why' in verdict) {
      outcomes.set(one, { isAccepted: false, why: verdict.why });
      continue;
    }
    // With fewer opinions, the text may have too few supporters or state a wrong number.
    const opinions = fittingOf(one, verdict);
    const refusal = await refuse(one, { ...one, opinions });
    if (refusal === null) outcomes.set(one, { isAccepted: true, text: one.text, opinions });
    else outcomes.set(one, { isAccepted: false, why: refusal });
  }
  return outcomes;
};
