import { setTimeout as wait } from 'node:timers/promises';
import { AnalystFailure, type AnalystOptions, type AnalystRoom } from '../analyst.ts';
import {
  askWriter,
  joinAnswers,
  type PromptMaterial,
  type Writer,
  writerQuestions,
} from './ask-writers.ts';
import {
  allWritten,
  joinWritten,
  toWritten,
  type WrittenDraft,
  withThemesOf,
} from './compose-draft.ts';
import { type JudgeDeps, judgeSentences } from './judge-sentences.ts';
import { type ModelCalls, throwIfStopped } from './model-calls.ts';
import type { CheckResult, CheckResults, ModelText } from './model-text.ts';
import { isFast, planWriting } from './plan-time.ts';
import type { PromptOpinion } from './prompt-data.ts';
import type { CallContext } from './question.ts';
import { repairWritten } from './repair-written.ts';

/** Servers notice that an answer was cut at one of its next tokens. */
const cutNoticedMs = 500;
/** The writers' share of the time until results are due, on a fast server; the rest is for judging their texts. */
const writersShare = 0.65;
/** If less than this share of the time is left, nothing is repaired. */
const repairShare = 0.2;
/** On a slow server, this share of the time until results are due is not planned, since the plan rests on estimates. */
const unplannedShare = 0.06;

export type Parts = { written: WrittenDraft; outcomes: CheckResults };

export type PartsDeps = {
  calls: ModelCalls;
  judge: Omit<JudgeDeps, 'concurrency'>;
  room: AnalystRoom;
  material: PromptMaterial;
  shown: ReadonlyMap<string, PromptOpinion>;
  mayRepair: boolean;
  context: CallContext;
  dueMs: number;
  options: Pick<AnalystOptions, 'useCharacters' | 'onProgress'>;
  /** Called whenever more of the text has been judged. */
  onParts: (parts: Parts) => void;
};

/** Aborts with another signal, on request, or after a time. */
const closeAfter = (ms: number | undefined, closing: AbortSignal | undefined) => {
  const late = new AbortController();
  const close = (): void => late.abort(new AnalystFailure('timeout'));
  let timer = ms === undefined ? null : setTimeout(close, ms).unref();
  return {
    signal: closing ? AbortSignal.any([late.signal, closing]) : late.signal,
    closeIn: (more: number): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(close, more).unref();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
};

/** Repairs rejected texts once, judges them again, and adds those that are accepted. */
const repair = async (
  outcomes: Map<ModelText, CheckResult>,
  deps: PartsDeps,
  concurrency: number,
): Promise<void> => {
  const judge = { ...deps.judge, concurrency };
  const repaired = await repairWritten(outcomes, deps.shown, { ...judge, calls: deps.calls });
  const again = await judgeSentences([...repaired.values()], judge).catch((error: unknown) => {
    throwIfStopped(deps.context.signal);
    if (error instanceof AnalystFailure) return null;
    throw error;
  });
  for (const [before, after] of repaired) {
    const outcome = again?.get(after);
    if (outcome?.isAccepted) outcomes.set(before, outcome);
  }
};

const judgeAll = async (
  written: WrittenDraft,
  deps: PartsDeps,
  concurrency: number,
): Promise<Parts> => {
  deps.options.onProgress(0.6);
  const isTimeLeft = deps.context.msLeft() > deps.dueMs * repairShare;
  const outcomes = await judgeSentences(allWritten(written), { ...deps.judge, concurrency });
  const isLate = concurrency === 1 && deps.context.msLeft() < deps.dueMs / 2;
  if (!deps.mayRepair || !isTimeLeft) return { written, outcomes };
  // Few readers miss what a repair adds; late, they do not wait for it.
  if (isLate) deps.onParts({ written, outcomes: new Map(outcomes) });
  await repair(outcomes, deps, concurrency);
  return { written, outcomes };
};

type Write = (name: Writer) => Promise<WrittenDraft>;

/**
 * Asks the writers one after another, and judges each answer at once, so that it can be published as it stands.
 * @param isBrief true if the themes and the report are short, and are written at length when everything else stands
 */
const writeInOrder = async (
  first: WrittenDraft,
  others: readonly Writer[],
  { write, isBrief }: { write: Write; isBrief: boolean },
  deps: PartsDeps,
): Promise<Parts> => {
  const { options, context, judge, onParts } = deps;
  const outcomes = await judgeSentences(allWritten(first), { ...judge, concurrency: 1 });
  let written = first;
  onParts({ written, outcomes: new Map(outcomes) });
  options.onProgress(0.6);
  const names: Writer[] = [...others, ...(isBrief ? (['themes'] as const) : [])];
  for (const [at, name] of names.entries()) {
    try {
      const more = await write(name);
      const judged = await judgeSentences(allWritten(more), { ...judge, concurrency: 1 });
      for (const [text, outcome] of judged) outcomes.set(text, outcome);
      written = name === 'themes' ? withThemesOf(written, more) : joinWritten(written, more);
    } catch (error) {
      throwIfStopped(context.signal);
      // The parts that stand are not lost with a later one, unless the judge cannot be believed.
      if (!(error instanceof AnalystFailure) || error.reason === 'judge_failed') throw error;
      continue;
    }
    onParts({ written, outcomes: new Map(outcomes) });
    options.onProgress(0.6 + (0.3 * (at + 1)) / names.length);
  }
  if (deps.mayRepair && !context.closing?.aborted) await repair(outcomes, deps, 1);
  return { written, outcomes };
};

/**
 * Has all parts written and judged. The themes and the reporter come first, and show how fast the server is: a fast one
 * gets all other calls at once, and a slow one gets them one at a time, in the order of their importance, with as much
 * text as can be judged before results are due.
 * @throws AnalystFailure
 */
export const writeParts = async (deps: PartsDeps): Promise<Parts> => {
  const { calls, room, material, context, dueMs, options } = deps;
  const { useCharacters } = options;
  const questions = writerQuestions(room, material);
  const others: Writer[] = useCharacters ? ['characters', 'filters'] : ['filters'];
  const writers = closeAfter(undefined, context.closing);
  const ask = (name: Writer, closing = context.closing) =>
    askWriter(calls, questions, name, { ...context, closing });
  try {
    const first = ask('themes', writers.signal);
    const settled = first.then(
      () => {},
      () => {},
    );
    await Promise.race([settled, calls.pace.known]);
    throwIfStopped(context.signal);
    const speed = calls.pace.speed;
    if (speed === null || (isFast(speed) && !calls.traffic.isSerial)) {
      writers.closeIn(Math.max(0, context.msLeft() - dueMs * (1 - writersShare)));
      const answers = await Promise.allSettled([
        first,
        ...others.map((name) => ask(name, writers.signal)),
      ]);
      throwIfStopped(context.signal);
      const written = toWritten(joinAnswers(answers), material);
      return await judgeAll(written, deps, Number.POSITIVE_INFINITY);
    }
    const leftMs = context.msLeft() - dueMs * unplannedShare;
    const { order, limits } = planWriting(speed, {
      data: material.data,
      useCharacters,
      leftMs,
    });
    if (limits.themes !== undefined) writers.closeIn(limits.themes);
    let written = toWritten(await first, material);
    writers.stop();
    /** Asks another writer, and uses what its answer holds after this time. */
    const write = async (name: Writer, ms?: number) => {
      const limit = closeAfter(ms, context.closing);
      return toWritten(await ask(name, limit.signal).finally(limit.stop), material);
    };
    const failing = (error: unknown): null => {
      throwIfStopped(context.signal);
      if (error instanceof AnalystFailure) return null;
      throw error;
    };
    if (order === 'together') {
      for (const name of others) {
        const more = await write(name).catch(failing);
        if (more !== null) written = joinWritten(written, more);
      }
      return await judgeAll(written, deps, 1);
    }
    const isBrief = order === 'brief first';
    if (isBrief && written.themes.length === 0) {
      // Until the server notices that the first answer was cut, it would read the whole prompt again in another slot.
      await wait(cutNoticedMs, undefined, { signal: context.signal }).catch(() => {});
      const more = await write('briefThemes', limits.briefThemes).catch(failing);
      if (more !== null) written = joinWritten(written, more);
    }
    return await writeInOrder(written, others, { write, isBrief }, deps);
  } finally {
    writers.stop();
  }
};
