import { withoutPersonalData } from '@murmur/shared/text/personal-data';
import {
  type AnalysisDraft,
  type Analyst,
  AnalystFailure,
  type AnalystOptions,
  type AnalystRoom,
  emptyQuality,
} from '../analyst.ts';
import { type PromptMaterial, showGroups, showWhole } from './ask-writers.ts';
import { Budget, RoomUsage } from './budget.ts';
import { composeDraft } from './compose-draft.ts';
import { findOpinionGroups } from './find-opinion-groups.ts';
import type { JudgeMeasure } from './judge-sentences.ts';
import { ModelCalls, type ModelConfig } from './model-calls.ts';
import { createPlanter } from './planted-items.ts';
import { type PromptOpinion, showOpinions, splitIntoChunks } from './prompt-data.ts';
import { promptVersion } from './prompts/writer-prompts.ts';
import { proposeSame } from './propose-same.ts';
import type { CallContext } from './question.ts';
import { removeNoise } from './remove-noise.ts';
import { SentenceRules } from './sentence-checks/sentence-rules.ts';
import { separateInjections } from './separate-injections.ts';
import { type Parts, writeParts } from './write-parts.ts';

export type OpenAiAnalystConfig = ModelConfig & {
  /** The judge's model. Without it, the writers' model is used. */
  judgeModel?: string | undefined;
  /** True if e-mail addresses, numbers and links in opinions may be sent to the model. */
  sendPersonalData?: boolean;
};

const defaultTimeoutMs = 150_000;
/** If the context of the model is too small, prompts of this share of the size are tried once. */
const smallerScale = 0.4;

/**
 * Creates an analyst that uses a language model behind an OpenAI-compatible server: three writers, a judge for every
 * sentence, and one repair of rejected sentences, which are then judged again. A large room is first grouped in parts,
 * and its sentences are not repaired, so there are at most four rounds of calls. The model receives opinions as data
 * under short ids, with private ones marked, but without authors or prompt injections.
 */
export const createOpenAiAnalyst = (config: OpenAiAnalystConfig): Analyst => {
  const { sendPersonalData = false, judgeModel, model, ...server } = config;
  const budget = new Budget(config.budget ?? {}, config.prices ?? null);
  const calls = new ModelCalls({ ...server, model }, budget);
  const judge =
    judgeModel === undefined || judgeModel === model
      ? calls
      : new ModelCalls({ ...server, model: judgeModel }, budget, calls.traffic);
  const clean = sendPersonalData ? (text: string) => text : withoutPersonalData;

  const showMaterial = async (
    room: AnalystRoom,
    shown: PromptOpinion[],
    scale: number,
    context: CallContext,
    onProgress: (done: number) => void,
  ): Promise<{ material: PromptMaterial; mayRepair: boolean }> => {
    const chunks = splitIntoChunks(shown, scale);
    if (chunks.length === 1) return { material: showWhole(room, shown), mayRepair: true };
    const groups = await findOpinionGroups(calls, room, chunks, context, onProgress);
    return { material: showGroups(room, groups), mayRepair: false };
  };

  const write = async (
    given: AnalystRoom,
    options: AnalystOptions & { dueMs: number },
    context: CallContext,
    scale: number,
  ): Promise<AnalysisDraft> => {
    const { opinions, injections } = await separateInjections(given.opinions);
    const room = { ...given, topic: clean(given.topic), opinions };
    const shown = showOpinions(opinions, clean);
    const measure: JudgeMeasure = { planted: 0, passed: 0, batches: 0, unreliable: 0 };
    const toDraft = ({ written, outcomes }: Parts): Promise<AnalysisDraft> => {
      const { tokens, cost } = context.bill;
      const quality: AnalysisDraft['quality'] = {
        ...emptyQuality,
        method: 'model',
        model,
        prompt_version: promptVersion,
        tokens_in: tokens.input,
        tokens_out: tokens.output,
        cost: calls.isPriced ? cost : null,
        judge: { planted: measure.planted, passed: measure.passed },
      };
      return removeNoise(composeDraft(written, outcomes, { room, quality }), given);
    };
    const publish = async (parts: Parts): Promise<void> => options.onDraft?.(await toDraft(parts));
    const { material, mayRepair } = await showMaterial(room, shown, scale, context, (done) =>
      options.onProgress(0.3 * done),
    );
    options.onProgress(0.3);
    const parts = await writeParts({
      calls,
      judge: {
        calls: judge,
        room,
        rules: new SentenceRules(room, injections),
        plant: await createPlanter(room, shown),
        measure,
        scale,
        context,
      },
      room,
      material,
      shown: new Map(shown.map((opinion) => [opinion.ref, opinion])),
      mayRepair,
      context,
      dueMs: options.dueMs,
      options,
      onParts: (found) => void publish(found),
    });
    options.onProgress(1);
    return toDraft(parts);
  };

  return {
    async analyse(given, options) {
      const { signal, closing, answers, onCallFailure, timeoutMs = defaultTimeoutMs } = options;
      const { dueMs = timeoutMs, onSent } = options;
      const began = performance.now();
      const bill = new RoomUsage(options.roomId);
      const msLeft = (): number => dueMs - (performance.now() - began);
      const context = { signal, closing, answers, bill, msLeft, onCallFailure, onSent };
      const isTooLarge = (error: unknown): boolean =>
        error instanceof AnalystFailure && error.reason === 'context_too_small';
      try {
        return await write(given, { ...options, dueMs }, context, 1);
      } catch (error) {
        if (!isTooLarge(error) || signal.aborted) throw error;
        return write(given, { ...options, dueMs }, context, smallerScale);
      }
    },

    async proposeSame(given, { roomId, signal, timeoutMs, onCallFailure }) {
      const { opinions } = await separateInjections(given.opinions);
      const began = performance.now();
      return proposeSame(calls, { ...given, topic: clean(given.topic), opinions }, clean, {
        signal,
        closing: undefined,
        answers: undefined,
        bill: new RoomUsage(roomId),
        msLeft: () => timeoutMs - (performance.now() - began),
        onCallFailure,
      });
    },
  };
};
