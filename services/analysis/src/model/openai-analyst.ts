import { withoutPersonalData } from '@murmur/shared/text/personal-data';
import {
  type AnalysisDraft,
  type Analyst,
  AnalystFailure,
  type AnalystOptions,
  type AnalystRoom,
  emptyQuality,
} from '../analyst.ts';
import { askWriters, type PromptMaterial, showGroups, showWhole } from './ask-writers.ts';
import { Budget, RoomUsage } from './budget.ts';
import { allWritten, composeDraft, toWritten } from './compose-draft.ts';
import { findOpinionGroups } from './find-opinion-groups.ts';
import { type JudgeDeps, judgeSentences } from './judge-sentences.ts';
import { type CallContext, ModelCalls, type ModelConfig, throwIfStopped } from './model-calls.ts';
import type { CheckResults, ModelText } from './model-text.ts';
import { type PromptOpinion, showOpinions, splitIntoChunks } from './prompt-data.ts';
import { promptVersion } from './prompts/writer-prompts.ts';
import { removeNoise } from './remove-noise.ts';
import { repairWritten } from './repair-written.ts';
import { SentenceRules } from './sentence-checks/sentence-rules.ts';
import { separateInjections } from './separate-injections.ts';

export type OpenAiAnalystConfig = ModelConfig & {
  /** The judge's model. Without it, the writers' model is used. */
  judgeModel?: string | undefined;
  /** True if e-mail addresses, numbers and links in opinions may be sent to the model. */
  sendPersonalData?: boolean;
};

/** The writers' share of the available time; the rest is for judging their texts. */
const writersShare = 0.65;
/** If less than this share of the time is left, nothing is repaired. */
const repairShare = 0.2;
const defaultTimeoutMs = 150_000;

/** Aborts with another signal or after a timeout. `stop` clears the timeout. */
const closeAfter = (ms: number, closing: AbortSignal | undefined) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new AnalystFailure('timeout')), ms);
  timer.unref();
  return {
    signal: closing ? AbortSignal.any([late.signal, closing]) : late.signal,
    stop: () => clearTimeout(timer),
  };
};

/**
 * Creates an analyst that uses a language model behind an OpenAI-compatible server: three concurrent writers, a judge
 * for every sentence, and one repair of rejected sentences, which are then judged again. A large room is first grouped
 * in parts, and its sentences are not repaired, so there are at most four rounds of calls. The model receives opinions
 * as data under short ids, with private ones marked, but without authors or prompt injections.
 */
export const createOpenAiAnalyst = (config: OpenAiAnalystConfig): Analyst => {
  const { sendPersonalData = false, judgeModel, model, ...server } = config;
  const budget = new Budget(config.budget ?? {}, config.prices ?? null);
  const calls = new ModelCalls({ ...server, model }, budget);
  const judge =
    judgeModel === undefined || judgeModel === model
      ? calls
      : new ModelCalls({ ...server, model: judgeModel }, budget);
  const clean = sendPersonalData ? (text: string) => text : withoutPersonalData;

  const showMaterial = async (
    room: AnalystRoom,
    shown: PromptOpinion[],
    context: CallContext,
    onProgress: (done: number) => void,
  ): Promise<{ material: PromptMaterial; mayRepair: boolean }> => {
    const chunks = splitIntoChunks(shown);
    if (chunks.length === 1) return { material: showWhole(room, shown), mayRepair: true };
    const groups = await findOpinionGroups(calls, room, chunks, context, onProgress);
    return { material: showGroups(room, groups), mayRepair: false };
  };

  const readAndRepair = async (
    written: readonly ModelText[],
    shown: PromptOpinion[],
    deps: JudgeDeps,
    mayRepair: boolean,
  ): Promise<CheckResults> => {
    const outcomes = await judgeSentences(written, deps);
    if (!mayRepair) return outcomes;
    const byRef = new Map(shown.map((opinion) => [opinion.ref, opinion]));
    const repaired = await repairWritten(outcomes, byRef, { ...deps, calls });
    const again = await judgeSentences([...repaired.values()], deps).catch((error: unknown) => {
      throwIfStopped(deps.context.signal);
      if (error instanceof AnalystFailure) return null;
      throw error;
    });
    for (const [before, after] of repaired) {
      const outcome = again?.get(after);
      if (outcome?.isAccepted) outcomes.set(before, outcome);
    }
    return outcomes;
  };

  const write = async (given: AnalystRoom, options: AnalystOptions, context: CallContext) => {
    const { useCharacters, onProgress, timeoutMs = defaultTimeoutMs } = options;
    const { opinions, injections } = await separateInjections(given.opinions);
    const room = { ...given, topic: clean(given.topic), opinions };
    const shown = showOpinions(opinions, clean);
    const writers = closeAfter(timeoutMs * writersShare, options.closing);
    try {
      const early = { ...context, closing: writers.signal };
      const { material, mayRepair } = await showMaterial(room, shown, early, (done) =>
        onProgress(0.3 * done),
      );
      onProgress(0.3);
      const draft = await askWriters(calls, room, material, { useCharacters, context: early });
      onProgress(0.6);
      const written = toWritten(draft, material);
      const rules = new SentenceRules(room, injections);
      const deps = { calls: judge, room, rules, context };
      const isTimeLeft = context.msLeft() > timeoutMs * repairShare;
      const outcomes = await readAndRepair(
        allWritten(written),
        shown,
        deps,
        mayRepair && isTimeLeft,
      );
      return { written, outcomes, room };
    } finally {
      writers.stop();
    }
  };

  return {
    async analyse(given, options) {
      const { signal, closing, answers, onCallFailure, timeoutMs = defaultTimeoutMs } = options;
      const began = performance.now();
      const bill = new RoomUsage(options.roomId);
      const msLeft = (): number => timeoutMs - (performance.now() - began);
      const context: CallContext = { signal, closing, answers, bill, msLeft, onCallFailure };
      const { written, outcomes, room } = await write(given, options, context);
      options.onProgress(1);
      const { tokens, cost } = bill;
      const quality: AnalysisDraft['quality'] = {
        ...emptyQuality,
        method: 'model',
        model,
        prompt_version: promptVersion,
        tokens_in: tokens.input,
        tokens_out: tokens.output,
        cost: calls.isPriced ? cost : null,
      };
      return removeNoise(composeDraft(written, outcomes, { room, quality }), given);
    },
  };
};
