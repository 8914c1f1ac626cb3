import { AnalystFailure } from '../analyst.ts';
import { repairAnswer } from './answer-schemas.ts';
import type { JudgeDeps } from './judge-sentences.ts';
import { throwIfStopped } from './model-calls.ts';
import type { CheckResults, ModelText } from './model-text.ts';
import { asData, type PromptOpinion, thenWrite, toPromptItem } from './prompt-data.ts';
import { instructRepair, instructWriters, onEvent } from './prompts/writer-prompts.ts';

const maxRepaired = 40;
const maxShown = 12;

/** Reasons for rejection that different wording cannot fix. */
const isUnrepairable = (why: string): boolean =>
  /^(?:contact|injection|instructions|judge_failed)$/u.test(why);

const reasons: Record<string, string> = {
  cites_nothing: 'none of the items that it cites says so',
  quote: 'quotation marks hold something else than the exact words of a shared item',
  number: 'it holds a number that no item holds',
  everybody: 'it speaks for everybody, nobody or a majority, which nobody counted',
  language: 'it is in another language than the wanted one',
  private: 'it could show who wrote a private item: other words, or three or more private items',
};

/**
 * Requests a repair of rejected texts, with the reasons. Texts without a response stay rejected.
 * @returns the new texts, keyed by the rejected ones
 */
export const repairWritten = async (
  outcomes: CheckResults,
  shown: ReadonlyMap<string, PromptOpinion>,
  { calls, room, context }: JudgeDeps,
): Promise<Map<ModelText, ModelText>> => {
  const refused = [...outcomes]
    .flatMap(([one, outcome]) => (outcome.isAccepted ? [] : [{ one, why: outcome.why }]))
    .filter(({ one, why }) => one.opinions.length > 0 && !isUnrepairable(why))
    .slice(0, maxRepaired);
  if (refused.length === 0) return new Map();
  const sentences = refused.map(({ one, why }, at) => ({
    id: `s${at + 1}`,
    part: one.part,
    why: reasons[why] ?? why,
    text: one.text,
    opinions: one.opinions.slice(0, maxShown).map(toPromptItem),
  }));
  const question = {
    name: 'repair',
    schema: repairAnswer,
    blank: { sentences: [] },
    instructions: instructWriters(room.language),
    data: thenWrite(
      asData({ topic: room.topic, sentences }),
      instructRepair(room.language),
      room.isEvent ? onEvent : '',
    ),
    ids: [...new Set(sentences.flatMap(({ opinions }) => opinions.map(({ id }) => id)))],
  };
  const answer = await calls.ask(question, context).catch((error: unknown) => {
    throwIfStopped(context.signal);
    // A failed repair must not discard the accepted texts.
    if (error instanceof AnalystFailure) return { sentences: [] };
    throw error;
  });
  const repaired = new Map<ModelText, ModelText>();
  for (const { id, text, refs } of answer.sentences) {
    const before = refused[Number(id.slice(1)) - 1]?.one;
    if (!before) continue;
    const isOfTheme = before.part === 'title' || before.part === 'summary';
    const named = refs.flatMap((ref) => shown.get(ref) ?? []);
    const opinions = isOfTheme ? before.opinions : [...new Set(named)];
    repaired.set(before, { part: before.part, text, opinions });
  }
  return repaired;
};
