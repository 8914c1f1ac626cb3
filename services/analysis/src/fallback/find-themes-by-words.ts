import type { ThemeKind } from '@murmur/contract/analysis';
import { isQuestion } from '@murmur/shared/text/is-question';
import type { AnalystRoom } from '../analyst.ts';
import { byContent, findDistinctOpinions } from '../repetition/find-distinct-opinions.ts';
import { findMentions } from '../repetition/find-mentions.ts';
import { findRepeated } from '../repetition/find-repeated.ts';
import { asTitle, quotable } from './quotable.ts';

/** A theme found by code; `mention` and `repeated` are the kinds whose criterion readers can see. */
export type FoundTheme = {
  kind: ThemeKind;
  title: string;
  forms: string[];
  /** The most representative one first. */
  opinionIds: string[];
  typicalId: string | null;
  people: number;
  /** True if the host renamed or merged it. */
  edited: boolean;
};

export type RoomFindings = {
  themes: FoundTheme[];
  questionIds: string[];
  noiseIds: string[];
  /** Opinions that repeat another one, word for word or nearly. */
  repeatIds: string[];
  /** Distinct opinions without noise. */
  voiceIds: string[];
  /** The opinions in `voiceIds` that somebody else repeated. */
  echoedIds: ReadonlySet<string>;
};

type Opinion = AnalystRoom['opinions'][number];

/** Length range in code points of an opinion that is informative and quick to read. */
const [shortVoice, longVoice] = [12, 160];

/**
 * Orders opinions by representativeness: shared, of suitable length, with mentioned words. Ties are ordered by
 * content.
 */
const createRank = (opinions: Opinion[], mentioned: ReadonlyMap<string, number>) => {
  const rankOf = ({ id, content, isPublic }: Opinion): number => {
    const { length } = Array.from(content);
    const isFair = length >= shortVoice && length <= longVoice;
    const rank = isPublic && quotable(content) !== null ? 100 : 0;
    return rank + (isFair ? 50 : 0) + 5 * (mentioned.get(id) ?? 0) - length / longVoice;
  };
  const ordered = opinions
    .map((opinion) => ({ opinion, rank: rankOf(opinion) }))
    .toSorted((a, b) => b.rank - a.rank || byContent(a.opinion, b.opinion));
  const ranks = new Map(ordered.map(({ opinion }, index) => [opinion.id, index]));
  return (a: string, b: string): number => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
};

/** Analyses a room only by counting: recurring words, questions, noise. */
export const findThemesByWords = (room: AnalystRoom): RoomFindings => {
  const { distinct, noise, duplicateOf } = findDistinctOpinions(room);
  const noiseKinds = new Set(noise.map(({ id }) => id));
  const isNoise = ({ id }: Opinion): boolean => noiseKinds.has(duplicateOf.get(id) ?? id);
  const voiced = room.opinions.filter((opinion) => !isNoise(opinion));
  const byId = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
  const canRead = (id: string): boolean => {
    const opinion = byId.get(id);
    return opinion?.isPublic === true && quotable(opinion.content) !== null;
  };
  const repeated = findRepeated(voiced, duplicateOf);
  const mentions = findMentions(room, voiced).filter(
    ({ opinionIds }) =>
      !repeated.some((one) => opinionIds.every((id) => one.opinionIds.includes(id))),
  );
  const mentioned = new Map<string, number>();
  for (const { opinionIds } of mentions)
    for (const id of opinionIds) mentioned.set(id, (mentioned.get(id) ?? 0) + 1);
  const byRank = createRank(room.opinions, mentioned);
  const themes: FoundTheme[] = [
    ...repeated.flatMap(({ opinionIds, people }) => {
      const typicalId = opinionIds.find(canRead);
      if (typicalId === undefined) return [];
      const title = asTitle(quotable(byId.get(typicalId)?.content ?? '') ?? '');
      return [{ kind: 'repeated' as const, title, forms: [], opinionIds, typicalId, people }];
    }),
    ...mentions.map(({ word, forms, opinionIds, people }) => {
      const ids = opinionIds.toSorted(byRank);
      const typicalId = ids.find(canRead) ?? null;
      return { kind: 'mention' as const, title: word, forms, opinionIds: ids, typicalId, people };
    }),
  ].map((theme) => ({ ...theme, edited: false }));
  return {
    themes,
    questionIds: voiced
      .filter(({ content }) => isQuestion(content, room.language))
      .map(({ id }) => id)
      .toSorted(byRank),
    noiseIds: room.opinions.filter(isNoise).map(({ id }) => id),
    repeatIds: voiced.filter(({ id }) => duplicateOf.has(id)).map(({ id }) => id),
    voiceIds: distinct.map(({ id }) => id).toSorted(byRank),
    echoedIds: new Set(
      [...duplicateOf].flatMap(([id, first]) =>
        byId.get(id)?.author === byId.get(first)?.author ? [] : [first],
      ),
    ),
  };
};
