import { filters } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { z } from 'zod';
import type { AnalystRoom } from '../analyst.ts';
import {
  blankCharacters,
  blankFilters,
  blankThemes,
  charactersAnswer,
  filtersAnswer,
  themesAnswer,
  type WrittenClaim,
} from './answer-schemas.ts';
import type { FoundGroup } from './find-opinion-groups.ts';
import { type CallContext, type ModelCalls, type Question, throwIfStopped } from './model-calls.ts';
import { asData, type PromptOpinion, toPromptItem } from './prompt-data.ts';
import {
  instructCharacters,
  instructFilters,
  instructThemes,
  onEvent,
  onGroups,
} from './prompts/writer-prompts.ts';

const maxGroups = 24;
const samplesOfGroup = 6;

/** The data shown to the writers, and the opinions to which the refs in their answers refer. */
export type PromptMaterial = {
  data: string;
  isOfGroups: boolean;
  opinionsOf: (refs: readonly string[]) => PromptOpinion[];
};

/** Prepares a room that fits into one prompt. */
export const showWhole = ({ topic }: AnalystRoom, opinions: PromptOpinion[]): PromptMaterial => {
  const byRef = new Map(opinions.map((opinion) => [opinion.ref, opinion]));
  return {
    data: asData({ topic, opinions: opinions.map(toPromptItem) }),
    isOfGroups: false,
    opinionsOf: (refs) => refs.flatMap((ref) => byRef.get(ref) ?? []),
  };
};

const peopleIn = ({ opinions }: FoundGroup): number =>
  new Set(opinions.map(({ author }) => author)).size;

/** Prepares the groups of a large room: the number of people in each, and its most typical opinions. */
export const showGroups = ({ topic }: AnalystRoom, found: FoundGroup[]): PromptMaterial => {
  const groups = found
    .map((group) => ({ ...group, people: peopleIn(group) }))
    .toSorted((a, b) => b.people - a.people || b.opinions.length - a.opinions.length)
    .slice(0, maxGroups)
    .map((group, index) => ({ ...group, ref: `t${index + 1}` }));
  const byRef = new Map<string, PromptOpinion[]>(
    groups.map(({ ref, opinions }) => [ref, opinions]),
  );
  for (const { opinions } of groups) {
    for (const opinion of opinions.slice(0, samplesOfGroup)) byRef.set(opinion.ref, [opinion]);
  }
  const shown = groups.map(({ ref, people, opinions }) => ({
    id: ref,
    people,
    opinions: opinions.slice(0, samplesOfGroup).map(toPromptItem),
  }));
  return {
    data: asData({ topic, groups: shown }),
    isOfGroups: true,
    opinionsOf: (refs) => refs.flatMap((ref) => byRef.get(ref) ?? []),
  };
};

export type Draft = z.output<typeof themesAnswer> &
  z.output<typeof charactersAnswer> &
  z.output<typeof filtersAnswer>;

/** Builds the prompts of the three writers about one room. */
export const writerQuestions = (
  { language, isEvent = false }: AnalystRoom,
  { data, isOfGroups }: PromptMaterial,
) => {
  const complete = (instructions: string): string =>
    [instructions, isOfGroups ? onGroups : '', isEvent ? onEvent : '']
      .filter((part) => part !== '')
      .join('\n');
  const question = <S extends z.ZodType>(
    name: string,
    schema: S,
    blank: Record<string, unknown>,
    instruct: (language: Language) => string,
  ): Question<S> => ({ name, schema, blank, instructions: complete(instruct(language)), data });
  return {
    themes: question('themes', themesAnswer, blankThemes, instructThemes),
    characters: question('characters', charactersAnswer, blankCharacters, instructCharacters),
    filters: question('filters', filtersAnswer, blankFilters, instructFilters),
  };
};

/** Uses a sentence in only one filter, unless a filter has no others. */
const onlyOnce = (given: Draft['filters']): Draft['filters'] => {
  const seen = new Set<string>();
  const kept = { ...given };
  for (const name of filters) {
    const fresh = given[name].filter(({ text }: WrittenClaim) => !seen.has(text.trim()));
    kept[name] = fresh.length > 0 ? fresh : given[name];
    for (const { text } of kept[name]) seen.add(text.trim());
  }
  return kept;
};

/**
 * Calls the writers concurrently. If a writer fails, only its own parts are lost.
 * @throws AnalystFailure when all of them fail
 */
export const askWriters = async (
  calls: ModelCalls,
  room: AnalystRoom,
  material: PromptMaterial,
  { useCharacters, context }: { useCharacters: boolean; context: CallContext },
): Promise<Draft> => {
  const questions = writerQuestions(room, material);
  const ask = <S extends z.ZodType>(question: Question<S>) => calls.ask(question, context);
  const [themes, characters, summaries] = await Promise.allSettled([
    ask(questions.themes),
    useCharacters ? ask(questions.characters) : Promise.resolve(blankCharacters),
    ask(questions.filters),
  ]);
  throwIfStopped(context.signal);
  if (themes.status === 'rejected' && summaries.status === 'rejected') {
    if (!useCharacters || characters.status === 'rejected') throw themes.reason;
  }
  const { filters: written } = summaries.status === 'fulfilled' ? summaries.value : blankFilters;
  return {
    ...(themes.status === 'fulfilled' ? themes.value : blankThemes),
    ...(characters.status === 'fulfilled' ? characters.value : blankCharacters),
    filters: onlyOnce(written),
  };
};
