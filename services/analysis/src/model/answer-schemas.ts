import { emotion as emotions, filters } from '@murmur/contract/analysis';
import { z } from 'zod';

/**
 * Bounds of an answer, so that a model that repeats itself is stopped early. They are part of the schema that is sent,
 * but a longer answer is not rejected: code uses what it needs.
 */
const text = (maxLength: number) => z.string().meta({ maxLength });
const list = <T extends z.ZodType>(item: T, maxItems: number) => z.array(item).meta({ maxItems });

/**
 * A copy without the name that the enum has in the API document, because not every server resolves references in a
 * schema.
 */
const emotion = z.enum(emotions.options);
/** One of the short ids under which opinions (o1 …) and groups (t1 …) are shown to the model. */
const ref = z.string().meta({ maxLength: 8, isRef: true });
const refs = list(ref, 120);
const claimsOf = (max: number) => list(z.object({ text: text(400), refs }), max);
export type WrittenClaim = { text: string; refs: string[] };

const theme = z.object({ title: text(60), summary: text(400), emotion, refs });
const character = z.object({ emotion, claims: claimsOf(5) });

/** Groups of opinions on the same matter, from one part of a large room. */
export const groupsAnswer = z.object({
  groups: list(z.object({ title: text(60), refs }), 8),
});

/** The reporter comes first, so that an answer cut for lack of time lacks only the smallest themes. */
export const themesAnswer = z.object({ reporter: claimsOf(7), themes: list(theme, 8) });
export const briefThemesAnswer = themesAnswer.pick({ themes: true });
export const charactersAnswer = z.object({
  characters: z.object({ first: character, second: character }),
});
export const filtersAnswer = z.object({
  filters: z.object(
    Object.fromEntries(filters.map((name) => [name, claimsOf(5)])) as Record<
      (typeof filters)[number],
      ReturnType<typeof claimsOf>
    >,
  ),
});

export const sameAnswer = z.object({
  groups: list(z.object({ refs: list(ref, 5) }), 12),
});

/** An empty writer's response, used to complete a truncated one. */
export const blankThemes = { reporter: [], themes: [] } satisfies z.output<typeof themesAnswer>;
const nobody = { emotion: 'neutral_fallback' as const, claims: [] };
export const blankCharacters: z.output<typeof charactersAnswer> = {
  characters: { first: nobody, second: nobody },
};
export const blankFilters: z.output<typeof filtersAnswer> = {
  filters: { neutral: [], basic: [], mild: [], spicy: [] },
};

export const repairAnswer = z.object({
  sentences: list(z.object({ id: text(8), text: text(400), refs }), 40),
});

/**
 * The judge's verdicts: rejected items with a reason, and accepted ones, each with the positions of the opinions that
 * say it ("s4: 1-3, 5") unless it has only one opinion. An item in neither list is rejected.
 */
export const verdictsAnswer = z.object({
  rejected: list(z.object({ id: text(8), why: text(120) }), 32),
  accepted: list(text(120), 32),
});

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  maxItems?: number;
  maxLength?: number;
  isRef?: boolean;
};

/** A larger enum would exceed the limits of servers that check schemas. */
const maxRefs = 120;

/**
 * Makes every property required, because strict servers accept no other schema, and restricts references to `ids`.
 */
const complete = (
  { isRef, maxItems, maxLength, ...json }: JsonSchema,
  given: { ids: readonly string[]; isBounded: boolean },
): JsonSchema => {
  if (isRef && given.isBounded && given.ids.length > 0 && given.ids.length <= maxRefs)
    return { type: 'string', enum: [...given.ids] };
  const { properties, items } = json;
  return {
    ...json,
    ...(given.isBounded && maxItems !== undefined ? { maxItems } : {}),
    ...(given.isBounded && maxLength !== undefined ? { maxLength } : {}),
    ...(items ? { items: complete(items, given) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, value]) => [name, complete(value, given)]),
          ),
          required: Object.keys(properties),
        }
      : {}),
  };
};

export type AnswerFormat = { name: string; strict: boolean; schema: JsonSchema };

/**
 * Converts a schema to the form that servers expect: every field is required, and no others are allowed. `ids`: the
 * references that an answer may contain. Without bounds, it has no limits, which some servers reject.
 */
export const toAnswerFormat = (
  name: string,
  schema: z.ZodType,
  { ids = [], isBounded = true }: { ids?: readonly string[]; isBounded?: boolean } = {},
): AnswerFormat => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { reused: 'inline' });
  return { name, strict: true, schema: complete(json as JsonSchema, { ids, isBounded }) };
};
