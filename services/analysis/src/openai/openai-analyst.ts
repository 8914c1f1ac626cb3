import type { AnalysisDraft, Analyst, AnalystOptions, AnalystRoom, Claim } from '../analyst.ts';
import { countedByWords } from '../fallback/count-room.ts';
import { heavyThread } from '../thread/heavy-thread.ts';
import { countMood } from '../writing/count-mood.ts';
import { Verifier } from '../writing/verify/verifier.ts';
import { askOfGroups, askWhole, type Report } from './ask-report.ts';
import { RoomBill } from './budget.ts';
import { type FoundGroup, findGroups } from './find-groups.ts';
import { promptVersion } from './instructions.ts';
import { ModelCalls, type ModelConfig, type Reading } from './model-calls.ts';
import { withoutPersonalData } from './personal-data.ts';
import { cutIntoChunks, type ShownOpinion, showOpinions } from './question-data.ts';
import { repairClaims } from './repair-claims.ts';

export type OpenAiAnalystConfig = ModelConfig & {
  /** Whether mail, numbers and links that people wrote may leave the machine. */
  sendPersonalData?: boolean;
};

/** Ids that a model wrote into its text although it was told not to. */
const writtenRefs = /\s*[([]?\b[ot]\d{1,5}\b(?:\s*[,;、，]\s*[ot]\d{1,5}\b)*[)\]]?/gu;

const withoutRefs = (text: string): string => text.replaceAll(writtenRefs, '');

/** What the model said, by the real ids of opinions. */
const toDraft = (
  room: AnalystRoom,
  { said, opinionsOf }: Report,
  quality: AnalysisDraft['quality'],
): AnalysisDraft => {
  const idsOf = (refs: string[]): string[] => [...new Set(opinionsOf(refs).map(({ id }) => id))];
  const toClaims = (claims: { text: string; refs: string[] }[]): Claim[] =>
    claims.map(({ text, refs }) => ({ text: withoutRefs(text), opinionIds: idsOf(refs) }));
  const shared = new Set(room.opinions.flatMap(({ id, isPublic }) => (isPublic ? [id] : [])));
  const themes = said.themes.map(({ title, summary, emotion, refs }) => {
    const opinionIds = idsOf(refs);
    const typicalId = opinionIds.find((id) => shared.has(id)) ?? null;
    return {
      title: withoutRefs(title),
      summary: withoutRefs(summary),
      emotion,
      opinionIds,
      typicalId,
    };
  });
  const placed = new Set(themes.flatMap(({ opinionIds }) => opinionIds));
  const { neutral, basic, mild, spicy } = said.filters;
  return {
    themes,
    reporter: toClaims(said.reporter),
    characters: (said.characters ?? []).map(({ emotion, claims }) => ({
      emotion,
      claims: toClaims(claims),
    })),
    filters: {
      neutral: toClaims(neutral),
      basic: toClaims(basic),
      mild: toClaims(mild),
      spicy: toClaims(spicy),
    },
    mood: countMood(room.opinions.map(() => null)),
    singleVoiceIds: [...shared].filter((id) => !placed.has(id)),
    quality,
    generatedBy: quality.model ?? 'model',
  };
};

const repairDraft = async (
  draft: AnalysisDraft,
  repair: (claims: Claim[]) => Promise<Map<Claim, Claim>>,
): Promise<AnalysisDraft> => {
  const { reporter, characters, filters } = draft;
  const all = [
    reporter,
    ...characters.map(({ claims }) => claims),
    ...Object.values(filters),
  ].flat();
  const repaired = await repair(all);
  const put = (claims: Claim[]): Claim[] => claims.map((claim) => repaired.get(claim) ?? claim);
  return {
    ...draft,
    reporter: put(reporter),
    characters: characters.map(({ emotion, claims }) => ({ emotion, claims: put(claims) })),
    filters: {
      neutral: put(filters.neutral),
      basic: put(filters.basic),
      mild: put(filters.mild),
      spicy: put(filters.spicy),
    },
  };
};

/** Groups by vectors of meaning, found off the event loop as a reading without a model finds them. */
const groupByMeaning = async (
  room: AnalystRoom,
  shown: ShownOpinion[],
  signal: AbortSignal,
): Promise<FoundGroup[]> => {
  const byId = new Map(shown.map((opinion) => [opinion.id, opinion]));
  const { themes } = await heavyThread.run({ room, useCharacters: false }, signal);
  return themes.map(({ opinionIds }) => ({
    opinions: opinionIds.flatMap((id) => byId.get(id) ?? []),
  }));
};

/**
 * A language model behind any server that speaks OpenAI's chat completions, asked in three waves at
 * most: groups of a large room unless vectors tell them, the report, and once more for sentences that
 * do not stand. Opinions go to it as data under short ids, private ones marked; authors do not go to it at all.
 */
export const createOpenAiAnalyst = (config: OpenAiAnalystConfig): Analyst => {
  const calls = new ModelCalls(config);
  const { sendPersonalData = false } = config;
  const clean = sendPersonalData ? (text: string) => text : withoutPersonalData;

  const askReport = async (
    room: AnalystRoom,
    shown: ShownOpinion[],
    reading: Reading,
    { useCharacters, onProgress }: AnalystOptions,
  ): Promise<Report> => {
    const wanted = { room, useCharacters, reading };
    const chunks = cutIntoChunks(shown);
    if (chunks.length === 1) return askWhole(calls, shown, wanted);
    const part = (done: number): void => onProgress(0.6 * done);
    const groups = room.meaning
      ? await groupByMeaning(room, shown, reading.signal)
      : await findGroups(calls, room, chunks, reading, part);
    part(1);
    return askOfGroups(calls, groups, wanted);
  };

  return {
    async analyse(given, options) {
      const { signal, closing, answers, onProgress } = options;
      const reading: Reading = { signal, closing, answers, bill: new RoomBill() };
      const room = { ...given, topic: clean(given.topic) };
      const shown = showOpinions(given.opinions, clean);
      const report = await askReport(room, shown, reading, options);
      onProgress(0.85);
      const quality = { ...countedByWords, way: 'model' as const, model: config.model };
      const draft = toDraft(given, report, quality);
      const verifier = new Verifier(given);
      const repaired = await repairDraft(draft, (claims) =>
        repairClaims(claims, shown, { calls, room, verifier, reading }),
      );
      onProgress(1);
      const { tokens, cost } = reading.bill;
      return {
        ...repaired,
        quality: {
          ...quality,
          prompt_version: promptVersion,
          tokens_in: tokens.input,
          tokens_out: tokens.output,
          cost: calls.isPriced ? cost : null,
        },
      };
    },
  };
};
