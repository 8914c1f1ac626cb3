import { emotion as emotions, filters } from '@murmur/contract/analysis';
import { z } from 'zod';

/** Without the name it has in the API's document: not every server resolves references in a schema. */
const emotion = z.enum(emotions.options);
/** The short ids under which opinions (o1 …) and themes (t1 …) are shown to the model. */
const refs = z.array(z.string());
const claims = z.array(z.object({ text: z.string(), refs }));

const theme = z.object({ title: z.string(), summary: z.string(), emotion, refs });

/** What a part of the room spoke of, or how themes are merged. */
export const themesAnswer = z.object({ themes: z.array(theme) });

const characters = z.array(z.object({ emotion, claims }));
const plainVoices = z.object({
  reporter: claims,
  filters: z.object(
    Object.fromEntries(filters.map((name) => [name, claims])) as Record<
      (typeof filters)[number],
      typeof claims
    >,
  ),
});

/** What is said of a whole room. */
export const voicesAnswer = {
  plain: plainVoices,
  withCharacters: plainVoices.extend({ characters }),
};

/** A room that fits into one question, all at once. */
export const wholeAnswer = {
  plain: themesAnswer.extend(plainVoices.shape),
  withCharacters: themesAnswer.extend(voicesAnswer.withCharacters.shape),
};

export type ThemeAnswer = z.output<typeof theme>;
export type VoicesAnswer = z.output<typeof plainVoices> & {
  characters?: z.output<typeof characters>;
};

/** A schema as servers that speak the protocol want it: every field required and no others. */
export const toAnswerFormat = (name: string, schema: z.ZodType) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { reused: 'inline' });
  return { name, strict: true, schema: json as Record<string, unknown> };
};
