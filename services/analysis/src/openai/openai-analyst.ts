import type { AnalysisDraft, Analyst, AnalystOptions, AnalystRoom, Claim } from '../analyst.ts';
import { countedByWords } from '../fallback/count-room.ts';
import { countMood } from '../writing/count-mood.ts';
import { type VoicesAnswer, wholeAnswer } from './answer-schemas.ts';
import { instructWhole } from './instructions.ts';
import { ModelCalls, type ModelConfig } from './model-calls.ts';
import { asData, asItem, cutIntoChunks, type ShownOpinion, showOpinions } from './question-data.ts';
import { type LargeReading, readLargeRoom } from './read-large-room.ts';

/** Ids that a model wrote into its text although it was told not to. */
const writtenRefs = /\s*[([]?\b[ot]\d{1,5}\b(?:\s*[,;、，]\s*[ot]\d{1,5}\b)*[)\]]?/gu;

const withoutRefs = (text: string): string => text.replaceAll(writtenRefs, '');

type IdsOf = (refs: string[]) => string[];

const toClaims = (claims: VoicesAnswer['reporter'], idsOf: IdsOf): Claim[] =>
  claims.map(({ text, refs }) => ({ text: withoutRefs(text), opinionIds: idsOf(refs) }));

const toDraft = (
  room: AnalystRoom,
  { themes, said, idsOf }: LargeReading,
  model: string,
): AnalysisDraft => {
  const { neutral, basic, mild, spicy } = said.filters;
  const shared = new Set(room.opinions.flatMap(({ id, isPublic }) => (isPublic ? [id] : [])));
  const placed = new Set(themes.flatMap(({ opinionIds }) => opinionIds));
  return {
    themes: themes.map((theme) => ({
      ...theme,
      typicalId: theme.opinionIds.find((id) => shared.has(id)) ?? null,
      title: withoutRefs(theme.title),
      summary: withoutRefs(theme.summary),
    })),
    reporter: toClaims(said.reporter, idsOf),
    characters: (said.characters ?? []).map(({ emotion, claims }) => ({
      emotion,
      claims: toClaims(claims, idsOf),
    })),
    filters: {
      neutral: toClaims(neutral, idsOf),
      basic: toClaims(basic, idsOf),
      mild: toClaims(mild, idsOf),
      spicy: toClaims(spicy, idsOf),
    },
    mood: countMood(room.opinions.map(() => null)),
    singleVoiceIds: [...shared].filter((id) => !placed.has(id)),
    quality: { ...countedByWords, way: 'model', model },
    generatedBy: model,
  };
};

const readWholeRoom = async (
  calls: ModelCalls,
  room: AnalystRoom,
  opinions: ShownOpinion[],
  { signal, useCharacters }: AnalystOptions,
) => {
  const ids = new Map(opinions.map(({ ref, id }) => [ref, id]));
  const idsOf: IdsOf = (refs) => refs.flatMap((ref) => ids.get(ref) ?? []);
  const said = await calls.ask(
    {
      name: 'analysis',
      schema: useCharacters ? wholeAnswer.withCharacters : wholeAnswer.plain,
      instructions: instructWhole(room.language, useCharacters),
      data: asData({ topic: room.topic, opinions: opinions.map(asItem) }),
    },
    signal,
  );
  const themes = said.themes.map(({ refs, ...theme }) => ({ ...theme, opinionIds: idsOf(refs) }));
  return { themes, said, idsOf };
};

/**
 * A language model behind any server that speaks OpenAI's chat completions. Opinions go to it as
 * data under short ids, private ones marked; authors do not go to it at all.
 */
export const createOpenAiAnalyst = (config: ModelConfig): Analyst => {
  const calls = new ModelCalls(config);
  return {
    async analyse(room, options) {
      const chunks = cutIntoChunks(showOpinions(room.opinions));
      const reading =
        chunks.length > 1
          ? await readLargeRoom(calls, room, chunks, options)
          : await readWholeRoom(calls, room, chunks[0] ?? [], options);
      return toDraft(room, reading, config.model);
    },
  };
};
