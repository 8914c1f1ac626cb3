import { emotion as emotions, filters } from '@murmur/contract/analysis';
import { z } from 'zod';

/** Without the name it has in the API's document: not every server resolves references in a schema. */
const emotion = z.enum(emotions.options);
/** The short ids under which opinions (o1 …) and groups (t1 …) are shown to the model. */
const refs = z.array(z.string());
const claims = z.array(z.object({ text: z.string(), refs }));

const theme = z.object({ title: z.string(), summary: z.string(), emotion, refs });

/** What a part of a large room spoke of. */
export const groupsAnswer = z.object({ groups: z.array(z.object({ title: z.string(), refs })) });

const characters = z.array(z.object({ emotion, claims }));
const plain = z.object({
  themes: z.array(theme),
  reporter: claims,
  filters: z.object(
    Object.fromEntries(filters.map((name) => [name, claims])) as Record<
      (typeof filters)[number],
      typeof claims
    >,
  ),
});

/** What is said of a whole room. */
export const reportAnswer = { plain, withCharacters: plain.extend({ characters }) };

/** The same of a model that said nothing: what a broken-off answer lacks. */
export const blankReport = {
  themes: [],
  reporter: [],
  filters: Object.fromEntries(filters.map((name) => [name, []])),
  characters: [],
};

/** Sentences that were refused, put right. */
export const repairAnswer = z.object({
  sentences: z.array(z.object({ id: z.string(), text: z.string(), refs })),
});

export type ReportAnswer = z.output<typeof plain> & { characters?: z.output<typeof characters> };
export type SaidClaim = z.output<typeof claims>[number];

/** A schema as servers that speak the protocol want it: every field required and no others. */
export const toAnswerFormat = (name: string, schema: z.ZodType) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { reused: 'inline' });
  return { name, strict: true, schema: json as Record<string, unknown> };
};
