import type { AnalystRoom } from '../analyst.ts';
import { blankReport, type ReportAnswer, reportAnswer } from './answer-schemas.ts';
import type { FoundGroup } from './find-groups.ts';
import { instructReport, instructWhole } from './instructions.ts';
import type { ModelCalls, Reading } from './model-calls.ts';
import { asData, asItem, type ShownOpinion } from './question-data.ts';

const mostGroups = 24;
const samplesOfGroup = 6;

/** What a model said of a room, and which opinions its refs stand for. */
export type Report = { said: ReportAnswer; opinionsOf: (refs: string[]) => ShownOpinion[] };

type Wanted = { room: AnalystRoom; useCharacters: boolean; reading: Reading };

const schemaOf = (useCharacters: boolean) =>
  useCharacters ? reportAnswer.withCharacters : reportAnswer.plain;

/** Of a room that fits into one question. */
export const askWhole = async (
  calls: ModelCalls,
  opinions: ShownOpinion[],
  { room, useCharacters, reading }: Wanted,
): Promise<Report> => {
  const byRef = new Map(opinions.map((opinion) => [opinion.ref, opinion]));
  const said = await calls.ask(
    {
      name: 'report',
      schema: schemaOf(useCharacters),
      blank: blankReport,
      instructions: instructWhole(room.language, useCharacters),
      data: asData({ topic: room.topic, opinions: opinions.map(asItem) }),
    },
    reading,
  );
  return { said, opinionsOf: (refs) => refs.flatMap((ref) => byRef.get(ref) ?? []) };
};

const peopleIn = ({ opinions }: FoundGroup): number =>
  new Set(opinions.map(({ author }) => author)).size;

/** Of a large room by its groups: how many stand behind each, and its most typical opinions. */
export const askOfGroups = async (
  calls: ModelCalls,
  found: FoundGroup[],
  { room, useCharacters, reading }: Wanted,
): Promise<Report> => {
  const groups = found
    .map((group) => ({ ...group, people: peopleIn(group) }))
    .toSorted((a, b) => b.people - a.people || b.opinions.length - a.opinions.length)
    .slice(0, mostGroups)
    .map((group, index) => ({ ...group, ref: `t${index + 1}` }));
  const shown = groups.map(({ ref, people, opinions }) => ({
    id: ref,
    people,
    opinions: opinions.slice(0, samplesOfGroup).map(asItem),
  }));
  const said = await calls.ask(
    {
      name: 'report',
      schema: schemaOf(useCharacters),
      blank: blankReport,
      instructions: instructReport(room.language, useCharacters),
      data: asData({ topic: room.topic, groups: shown }),
    },
    reading,
  );
  const byRef = new Map<string, ShownOpinion[]>(groups.map(({ ref, opinions }) => [ref, opinions]));
  for (const { opinions } of groups) {
    for (const opinion of opinions.slice(0, samplesOfGroup)) byRef.set(opinion.ref, [opinion]);
  }
  return { said, opinionsOf: (refs) => refs.flatMap((ref) => byRef.get(ref) ?? []) };
};
