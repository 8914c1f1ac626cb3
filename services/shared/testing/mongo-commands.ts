import type { IndexDefinition, IndexOptions } from 'mongoose';

/** A command of a store that looks for documents. Of the values in its filter, only the operators matter. */
export type Lookup = {
  collection: string;
  filter: Record<string, unknown>;
  sort?: Record<string, number>;
};
export type DeclaredIndex = readonly [IndexDefinition, IndexOptions];

type Index = { keys: [name: string, direction: unknown][]; needs: string[] };
/** How a filter restricts a field: to given values, to a range, or otherwise. */
type Condition = 'values' | 'range' | 'present' | 'other';

/** Fields that identify one document, or the documents of one person, in a room. */
const ids =
  'once author publicId credentialHash voter participant opinionId sentenceId shareId joinCode roomCode nextRoomId seriesId';

const conditionOf = (value: unknown): Condition => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'values';
  const operators = Object.keys(value);
  if (operators.some((name) => name === '$in' || name === '$eq')) return 'values';
  if (operators.some((name) => /^\$[gl]te?$/.test(name))) return 'range';
  return Reflect.get(value, '$exists') === true ? 'present' : 'other';
};

const alternativesOf = (filter: Lookup['filter']): Map<string, Condition>[] => {
  let found: Map<string, Condition>[] = [new Map()];
  const combine = (others: Map<string, Condition>[]): void => {
    found = found.flatMap((one) => others.map((other) => new Map([...one, ...other])));
  };
  for (const [name, value] of Object.entries(filter)) {
    const parts = value as Lookup['filter'][];
    if (name === '$and') for (const part of parts) combine(alternativesOf(part));
    else if (name === '$or') combine(parts.flatMap(alternativesOf));
    else if (!name.startsWith('$')) combine([new Map([[name, conditionOf(value)]])]);
  }
  return found;
};

const indexesOf = (declared: readonly DeclaredIndex[]): Index[] => [
  { keys: [['_id', 1]], needs: [] },
  ...declared.map(([definition, options]) => ({
    keys: Object.entries(definition),
    needs: Object.keys(options.partialFilterExpression ?? {}),
  })),
];

/** Returns how many keys of an index a search can use; 0 if it cannot use the index. */
const usedKeys = ({ keys, needs }: Index, conditions: Map<string, Condition>): number => {
  const isNeeded = needs.every((name) =>
    ['values', 'present'].includes(conditions.get(name) ?? ''),
  );
  if (!isNeeded) return 0;
  const end = keys.findIndex(([name]) => conditions.get(name) !== 'values');
  if (end < 0) return keys.length;
  return conditions.get(keys[end]?.[0] ?? '') === 'range' ? end + 1 : end;
};

const sortsBy = (
  { keys }: Index,
  conditions: Map<string, Condition>,
  sort: [string, number][],
): boolean => {
  const wanted = sort.filter(([name]) => conditions.get(name) !== 'values');
  const fixed = keys.findIndex(([name]) => conditions.get(name) !== 'values');
  const rest = fixed < 0 ? [] : keys.slice(fixed);
  const matches = (sign: 1 | -1): boolean =>
    wanted.every(
      ([name, direction], at) =>
        rest[at]?.[0] === name && Number(rest[at]?.[1]) === sign * direction,
    );
  return matches(1) || matches(-1);
};

/**
 * Returns what is wrong with a search, by the declared indexes of its collection; null if an index finds its documents
 * by every id that the filter names, and in the order of its sort.
 */
export const faultOf = (
  { filter, sort = {} }: Lookup,
  declared: readonly DeclaredIndex[],
): string | null => {
  const indexes = indexesOf(declared);
  for (const conditions of alternativesOf(filter)) {
    const usable = indexes.filter((index) => usedKeys(index, conditions) > 0);
    if (usable.length === 0) return 'reads the whole collection';
    const finds = (id: string): boolean =>
      usable.some((index) =>
        index.keys.slice(0, usedKeys(index, conditions)).some(([name]) => name === id),
      );
    if (conditions.get('_id') === 'values') continue;
    const missed = ids.split(' ').filter((id) => conditions.get(id) === 'values' && !finds(id));
    if (missed.length > 0) return `does not find by ${missed.join(', ')}`;
    const order = Object.entries(sort);
    if (!usable.some((index) => sortsBy(index, conditions, order))) return 'sorts in memory';
  }
  return null;
};

type Sent = Record<string, unknown>;

/** Returns the searches of a command, as the driver reports it when it is sent. */
export const lookupsOf = (name: string, command: Sent): Lookup[] => {
  const collection = String(command[name]);
  const search = (filter: unknown, sort?: unknown): Lookup => ({
    collection,
    filter: (filter ?? {}) as Lookup['filter'],
    // The driver keeps the order of a sort in a map.
    ...(sort instanceof Map ? { sort: Object.fromEntries(sort) } : {}),
  });
  const each = (list: unknown): Sent[] => list as Sent[];
  switch (name) {
    case 'find':
      return [search(command['filter'], command['sort'])];
    case 'findAndModify':
      return [search(command['query'], command['sort'])];
    case 'update':
      return each(command['updates']).map(({ q }) => search(q));
    case 'delete':
      return each(command['deletes']).map(({ q }) => search(q));
    case 'aggregate': {
      const [first] = each(command['pipeline']);
      return [search(first?.['$match'])];
    }
    default:
      return [];
  }
};
