import type { AnalystRoom, Claim } from '../analyst.ts';
import type { Group, Grouping } from '../grouping/grouping.ts';
import { createFiller, type Filler, type Fillings } from './fill-template.ts';
import { quotable, shortened } from './quotable.ts';
import { type ClaimName, comparing, type Templates } from './templates.ts';
import { templatesFor } from './templates-for.ts';
import { titleGroups } from './title-groups.ts';

/** In a smaller room nothing can be said to recur. */
const leastForGroups = 12;
/** As many as results show. */
const mostGroups = 24;
const longestQuote = 160;

export type Opinion = AnalystRoom['opinions'][number];
export type ToldGroup = Group & { title: string; people: number };

/** A room as it is told: what was found in it, and how to say it. */
export type ToldRoom = {
  language: AnalystRoom['language'];
  ids: string[];
  /** Most people first. */
  groups: ToldGroup[];
  /** Each opinion that stands alone once, the most typical first. */
  singleIds: string[];
  /** All in no group that say something, repeated ones too. */
  aloneIds: string[];
  noiseIds: string[];
  repeatedIds: string[];
  way: Grouping['way'];
  templates: Templates;
  fill: Filler;
  opinion: (id: string) => Opinion | undefined;
  people: (ids: string[]) => number;
  privateIds: (ids: string[]) => string[];
  /** The words of a shared opinion, if they can be read out. */
  quote: (id: string, most?: number) => string | null;
  /** Every opinion that says the same as this one, itself first. */
  saidWith: (id: string) => string[];
};

const keptGroups = (room: AnalystRoom, { groups }: Grouping): Group[] =>
  room.opinions.length < leastForGroups ? [] : groups.slice(0, mostGroups);

export const readRoom = (room: AnalystRoom, grouping: Grouping): ToldRoom => {
  const opinions = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
  const ids = [...opinions.keys()];
  const { duplicateOf } = grouping;
  const kindOf = (id: string): string => duplicateOf.get(id) ?? id;
  const kinds = Map.groupBy(ids, kindOf);
  const groups = keptGroups(room, grouping);
  const grouped = new Set(groups.flatMap(({ opinionIds }) => opinionIds));
  const noise = new Set(grouping.noiseIds);
  const dissolved = grouping.groups.slice(groups.length).flatMap(({ opinionIds }) => opinionIds);
  const people = (of: string[]): number => new Set(of.map((id) => opinions.get(id)?.author)).size;
  const quote = (id: string, most = longestQuote): string | null => {
    const opinion = opinions.get(id);
    const words = opinion?.isPublic ? quotable(opinion.content) : null;
    return words === null ? null : shortened(words, most);
  };
  const templates = templatesFor(room);
  return {
    language: room.language,
    ids,
    groups: titleGroups(groups, quote, templates).map((group) => ({
      ...group,
      people: people(group.opinionIds),
    })),
    singleIds: [...dissolved, ...grouping.singleIds].filter((id) => !duplicateOf.has(id)),
    aloneIds: ids.filter((id) => !grouped.has(id) && !noise.has(kindOf(id))),
    noiseIds: ids.filter((id) => noise.has(kindOf(id))),
    repeatedIds: ids.filter((id) => duplicateOf.has(id)),
    way: grouping.way,
    templates,
    fill: createFiller(templates.locale),
    opinion: (id) => opinions.get(id),
    people,
    privateIds: (of) => of.filter((id) => opinions.get(id)?.isPublic === false),
    quote,
    saidWith: (id) => [id, ...(kinds.get(kindOf(id)) ?? []).filter((other) => other !== id)],
  };
};

/** A sentence with the opinions it rests on; n and p are counted from those, N and P from the room. */
export const say = (
  room: ToldRoom,
  name: ClaimName,
  opinionIds: string[],
  fillings: Fillings = {},
): Claim => {
  const { fill, ids, people, templates } = room;
  const counted = {
    N: ids.length,
    P: people(ids),
    n: opinionIds.length,
    p: people(opinionIds),
    v: room.privateIds(opinionIds).length,
  };
  const text = fill(templates.claims[name], { ...counted, ...fillings });
  return comparing.has(name) ? { text, opinionIds, compares: true } : { text, opinionIds };
};
