import { emotion as emotions, filters } from '@murmur/contract/analysis';
import { z } from 'zod';

/**
 * A copy without the name that the enum has in the API document, because not every server resolves references in a
 * schema.
 */
const emotion = z.enum(emotions.options);
/** The short ids under which opinions (o1 …) and groups (t1 …) are shown to the model. */
const refs = z.array(z.string());
const claims = z.array(z.object({ text: z.string(), refs }));
export type WrittenClaim = z.output<typeof claims>[number];

const theme = z.object({ title: z.string(), summary: z.string(), emotion, refs });
const character = z.object({ emotion, claims });

/** Groups of opinions on the same matter, from one part of a large room. */
export const groupsAnswer = z.object({ groups: z.array(z.object({ title: z.string(), refs })) });

export const themesAnswer = z.object({ themes: z.array(theme), reporter: claims });
export const charactersAnswer = z.object({
  characters: z.object({ first: character, second: character }),
});
export const filtersAnswer = z.object({
  filters: z.object(
    Object.fromEntries(filters.map((name) => [name, claims])) as Record<
      (typeof filters)[number],
      typeof claims
    >,
  ),
});

/** An empty writer's response, used to complete a truncated one. */
export const blankThemes = { themes: [], reporter: [] } satisfies z.output<typeof themesAnswer>;
const nobody = { emotion: 'neutral_fallback' as const, claims: [] };
export const blankCharacters: z.output<typeof charactersAnswer> = {
  characters: { first: nobody, second: nobody },
};
export const blankFilters: z.output<typeof filtersAnswer> = {
  filters: { neutral: [], basic: [], mild: [], spicy: [] },
};

/** Repaired versions of rejected sentences. */
export const repairAnswer = z.object({
  sentences: z.array(z.object({ id: z.string(), text: z.string(), refs })),
});

/** The judge's verdicts. A server that enforces no schema may omit many fields. */
export const verdictsAnswer = z.object({
  verdicts: z.array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      why: z.string().optional(),
      unfit: z.array(z.int()).optional().describe('positions in opinions, counted from 1'),
    }),
  ),
});

type Json = { properties?: Record<string, Json>; required?: string[]; items?: Json };

/** Makes every property required: strict servers accept no other schema. */
const requireAll = (json: Json): Json => {
  const { properties, items } = json;
  return {
    ...json,
    ...(items ? { items: requireAll(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, value]) => [name, requireAll(value)]),
          ),
          required: Object.keys(properties),
        }
      : {}),
  };
};

/** Converts a schema to the form that servers expect: every field is required, and no others are allowed. */
export const toAnswerFormat = (name: string, schema: z.ZodType) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { reused: 'inline' });
  return { name, strict: true, schema: requireAll(json as Json) as Record<string, unknown> };
};
