import { filters } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { z } from 'zod';
import type { AnalystRoom } from '../analyst.ts';
import {
  blankCharacters,
  blankFilters,
  blankThemes,
  briefThemesAnswer,
  charactersAnswer,
  filtersAnswer,
  themesAnswer,
  type WrittenClaim,
} from './answer-schemas.ts';
import type { FoundGroup } from './find-opinion-groups.ts';
import type { ModelCalls } from './model-calls.ts';
import { asData, type PromptOpinion, thenWrite, toPromptItem } from './prompt-data.ts';
import {
  instructBriefThemes,
  instructCharacters,
  instructFilters,
  instructThemes,
  instructWriters,
  onEvent,
  onGroups,
} from './prompts/writer-prompts.ts';
import type { CallContext, Question } from './question.ts';

const maxGroups = 24;
const samplesOfGroup = 6;

/** The data shown to the writers, and the opinions to which the refs in their answers refer. */
export type PromptMaterial = {
  data: string;
  ids: string[];
  isOfGroups: boolean;
  opinionsOf: (refs: readonly string[]) => PromptOpinion[];
};

export const showWhole = ({ topic }: AnalystRoom, opinions: PromptOpinion[]): PromptMaterial => {
  const byRef = new Map(opinions.map((opinion) => [opinion.ref, opinion]));
  return {
    data: asData({ topic, opinions: opinions.map(toPromptItem) }),
    ids: [...byRef.keys()],
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
    ids: [...byRef.keys()],
    isOfGroups: true,
    opinionsOf: (refs) => refs.flatMap((ref) => byRef.get(ref) ?? []),
  };
};

export type Draft = z.output<typeof themesAnswer> &
  z.output<typeof charactersAnswer> &
  z.output<typeof filtersAnswer>;

export const writerQuestions = (
  { language, isEvent = false }: AnalystRoom,
  { data, ids, isOfGroups }: PromptMaterial,
) => {
  const question = <S extends z.ZodType>(
    name: string,
    schema: S,
    blank: Record<string, unknown>,
    instruct: (language: Language) => string,
  ): Question<S> => ({
    name,
    schema,
    blank,
    instructions: instructWriters(language),
    data: thenWrite(data, instruct(language), isOfGroups ? onGroups : '', isEvent ? onEvent : ''),
    ids,
  });
  return {
    themes: question('themes', themesAnswer, blankThemes, instructThemes),
    briefThemes: question('themes', briefThemesAnswer, { themes: [] }, instructBriefThemes),
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

export type WriterQuestions = ReturnType<typeof writerQuestions>;
export type Writer = keyof WriterQuestions;

/** A draft without any text. */
export const blankDraft: Draft = { ...blankThemes, ...blankCharacters, ...blankFilters };

/**
 * Asks one writer.
 * @throws AnalystFailure
 */
export const askWriter = async (
  calls: ModelCalls,
  questions: WriterQuestions,
  name: Writer,
  context: CallContext,
): Promise<Draft> => {
  if (name === 'themes' || name === 'briefThemes') {
    return { ...blankDraft, ...(await calls.ask(questions[name], context)) };
  }
  if (name === 'characters')
    return { ...blankDraft, ...(await calls.ask(questions.characters, context)) };
  const { filters: written } = await calls.ask(questions.filters, context);
  return { ...blankDraft, filters: onlyOnce(written) };
};

/**
 * Joins the answers of concurrent writers. If a writer fails, only its own parts are lost.
 * @throws AnalystFailure when all of them have failed
 */
export const joinAnswers = (answers: PromiseSettledResult<Draft>[]): Draft => {
  const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [failed] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (found.length === 0 && failed !== undefined) throw failed;
  const hasCharacters = ({ characters: { first, second } }: Draft): boolean =>
    first.claims.length + second.claims.length > 0;
  return {
    themes: found.flatMap(({ themes }) => themes),
    reporter: found.flatMap(({ reporter }) => reporter),
    characters: (found.find(hasCharacters) ?? blankDraft).characters,
    filters: Object.fromEntries(
      filters.map((name) => [name, found.flatMap((one) => one.filters[name])]),
    ) as Draft['filters'],
  };
};
