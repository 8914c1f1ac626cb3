import { AnalystFailure, type AnalystRoom } from '../analyst.ts';
import { createYielder } from '../pipeline/yielder.ts';
import { verdictsAnswer } from './answer-schemas.ts';
import { type CallContext, type ModelCalls, throwIfStopped } from './model-calls.ts';
import type { CheckResult, ModelText } from './model-text.ts';
import type { PromptOpinion } from './prompt-data.ts';
import { instructJudge } from './prompts/judge-prompt.ts';
import type { SentenceRules } from './sentence-checks/sentence-rules.ts';

const chunk = { items: 24, characters: 10_000 } as const;
/** Maximum number of cited opinions, and of their characters, shown for an item. */
const shown = { opinions: 40, characters: 5_000 } as const;

type Item = { id: string; sentence: string; opinions: string[] };
type Verdict = { ok: boolean; why?: string | undefined; unfit?: number[] | undefined };

export type JudgeDeps = {
  calls: ModelCalls;
  room: AnalystRoom;
  rules: SentenceRules;
  context: CallContext;
};

const takeShown = (opinions: readonly PromptOpinion[]): string[] => {
  let characters = 0;
  const texts = opinions.slice(0, shown.opinions).map(({ content }) => content);
  const fitting = texts.filter((text) => {
    characters += text.length;
    return characters <= shown.characters;
  });
  return fitting.length > 0 ? fitting : texts.slice(0, 1);
};

/** Splits items into parts that each fit into one prompt. */
export const toChunks = (items: Item[]): Item[][] => {
  const chunks: Item[][] = [];
  let characters = 0;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    const last = chunks.at(-1);
    if (last && last.length < chunk.items && characters + length <= chunk.characters) {
      last.push(item);
      characters += length;
    } else {
      chunks.push([item]);
      characters = length;
    }
  }
  return chunks;
};

/** Converts written texts to items of a prompt. */
export const toItems = (written: readonly ModelText[]): Item[] =>
  written.map(({ text, opinions }, at) => ({
    id: `s${at + 1}`,
    sentence: text,
    opinions: takeShown(opinions),
  }));

export const askForVerdicts = (room: Pick<AnalystRoom, 'topic' | 'language'>, items: Item[]) => ({
  name: 'verdicts',
  schema: verdictsAnswer,
  blank: { verdicts: [] },
  instructions: instructJudge(),
  data: JSON.stringify({ topic: room.topic, language: room.language, items }),
});

/**
 * Requests verdicts for all chunks concurrently.
 * @throws AnalystFailure when no chunk gets a response
 */
const askAll = async (
  items: Item[],
  { calls, room, context }: JudgeDeps,
): Promise<Map<string, Verdict>> => {
  const answers = await Promise.allSettled(
    toChunks(items).map((part) => calls.ask(askForVerdicts(room, part), context)),
  );
  throwIfStopped(context.signal);
  const failed = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const broke = failed.find((reason) => !(reason instanceof AnalystFailure));
  if (broke !== undefined) throw broke;
  if (failed.length > 0 && failed.length === answers.length) throw failed[0];
  const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.verdicts : []));
  return new Map(found.map((verdict) => [verdict.id, verdict]));
};

/** Returns a text's opinions without those that the verdict lists as unfit. */
const without = (opinions: PromptOpinion[], unfit: readonly number[] = []): PromptOpinion[] => {
  const named = new Set(unfit);
  return opinions.filter((_, at) => !named.has(at + 1));
};

/**
 * Checks every text against only the opinions it cites: first by rules, then by a model, which judges whether they
 * support it. A text without a verdict is rejected.
 * @throws AnalystFailure when the model returns no verdict at all
 */
export const judgeSentences = async (
  written: readonly ModelText[],
  deps: JudgeDeps,
): Promise<Map<ModelText, CheckResult>> => {
  const outcomes = new Map<ModelText, CheckResult>();
  const yieldIfDue = createYielder();
  const refuse = async ({ text }: ModelText, opinions: PromptOpinion[]): Promise<string | null> => {
    await yieldIfDue();
    return deps.rules.refuse(
      text,
      opinions.map(({ id }) => id),
    );
  };
  const unrefused: ModelText[] = [];
  for (const one of written) {
    const refusal = await refuse(one, one.opinions);
    if (refusal === null) unrefused.push(one);
    else outcomes.set(one, { isAccepted: false, why: refusal });
  }
  if (unrefused.length === 0) return outcomes;
  const verdicts = await askAll(toItems(unrefused), deps);
  for (const [at, one] of unrefused.entries()) {
    const verdict = verdicts.get(`s${at + 1}`);
    const left = without(one.opinions, verdict?.unfit);
    // Without the unfit opinions, the text may have too few supporters or state a wrong number.
    const refusal = verdict?.ok ? await refuse(one, left) : null;
    if (verdict?.ok && refusal === null)
      outcomes.set(one, { isAccepted: true, text: one.text, opinions: left });
    else outcomes.set(one, { isAccepted: false, why: refusal ?? verdict?.why ?? 'no verdict' });
  }
  return outcomes;
};
