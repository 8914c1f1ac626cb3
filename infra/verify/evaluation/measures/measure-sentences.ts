import { type JudgeDeps, judgeSentences } from '@murmur/analysis/model/judge-sentences';
import type { ModelText } from '@murmur/analysis/model/model-text';
import { createPlanter } from '@murmur/analysis/model/planted-items';
import { showOpinions } from '@murmur/analysis/model/prompt-data';
import { SentenceRules } from '@murmur/analysis/model/sentence-checks/sentence-rules';
import { separateInjections } from '@murmur/analysis/model/separate-injections';
import type { Language } from '@murmur/contract/language';
import type { SentenceCase, SentenceRoom } from './sentence-cases.ts';
import { none, type Tally } from './tally.ts';

export type SentenceFigures = {
  name: string;
  language: Language;
  kept: Tally;
  caught: Record<string, Tally>;
  /** Mistakes for inspection: rejected true sentences with the reason, and accepted false ones. */
  mistakes: string[];
};

type Judge = Pick<JudgeDeps, 'calls' | 'context'>;

export const asWritten = async ({ room, cases }: SentenceRoom) => {
  const opinions = showOpinions(room.opinions, (text) => text);
  const shown = new Map(opinions.map((one) => [one.id, one]));
  const written = cases.map(
    ({ text, cites }): ModelText => ({
      part: 'reporter',
      text,
      opinions: cites.flatMap((id) => shown.get(id) ?? []),
    }),
  );
  return {
    written,
    plant: await createPlanter(room, opinions),
    rules: new SentenceRules(room, (await separateInjections(room.opinions)).injections),
  };
};

const add = ({ part, whole }: Tally, isRight: boolean): Tally => ({
  part: part + Number(isRight),
  whole: whole + 1,
});

const tally = (
  { name, room, cases }: SentenceRoom,
  refusalOf: (at: number) => string | null,
): SentenceFigures => {
  const caught: Record<string, Tally> = {};
  const mistakes: string[] = [];
  let kept = none;
  for (const [at, { text, isTrue, kind }] of cases.entries()) {
    const refusal = refusalOf(at);
    if (isTrue) kept = add(kept, refusal === null);
    else caught[kind] = add(caught[kind] ?? none, refusal !== null);
    if (isTrue && refusal !== null) mistakes.push(`lost (${refusal}): ${text}`);
    if (!isTrue && refusal === null) mistakes.push(`stands (${kind}): ${text}`);
  }
  return { name, language: room.language, kept, caught, mistakes };
};

export const measureSentences = async (
  rooms: readonly SentenceRoom[],
  judge: Judge,
): Promise<SentenceFigures[]> =>
  Promise.all(
    rooms.map(async (one) => {
      const { written, rules, plant } = await asWritten(one);
      const measure = { planted: 0, passed: 0, batches: 0, unreliable: 0 };
      const { room } = one;
      const verdicts = await judgeSentences(written, {
        ...judge,
        room,
        rules,
        plant,
        measure,
        scale: 1,
        concurrency: Number.POSITIVE_INFINITY,
      });
      return tally(one, (at) => {
        const verdict = verdicts.get(written[at] as ModelText);
        return verdict?.isAccepted ? null : (verdict?.why ?? 'no verdict');
      });
    }),
  );

/** The reason why the rules alone reject each case; null if they accept it. */
export const refusalsByRules = async (one: SentenceRoom): Promise<(string | null)[]> => {
  const { rules } = await asWritten(one);
  return Promise.all(one.cases.map(({ text, cites }: SentenceCase) => rules.refuse(text, cites)));
};

export const measureRules = async (rooms: readonly SentenceRoom[]): Promise<SentenceFigures[]> =>
  Promise.all(
    rooms.map(async (one) => {
      const refusals = await refusalsByRules(one);
      return tally(one, (at) => refusals[at] ?? null);
    }),
  );
