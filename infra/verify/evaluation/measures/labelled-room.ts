import { readdirSync, readFileSync } from 'node:fs';
import type { AnalystRoom } from '@murmur/analysis/analyst';
import { emotion } from '@murmur/contract/analysis';
import { language as languageShape } from '@murmur/contract/language';
import { limits } from '@murmur/contract/limits';
import { z } from 'zod';

const labelledOpinion = z.strictObject({
  author: z.string().regex(/^a\d+$/),
  text: z.string().min(limits.opinion.min),
  /** The subject by meaning, not by words; null if there is none. */
  subject: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .nullable()
    .default(null),
  stance: z.enum(['for', 'against', 'mixed']).nullable().default(null),
  /** The emotion according to a reader; irony is labelled by its meaning. */
  emotion,
  private: z.boolean().default(false),
  noise: z.boolean().default(false),
  /** Index of the earlier opinion that this one repeats literally or nearly so. */
  duplicate_of: z.int().min(0).nullable().default(null),
  /** True if the opinion gives instructions to a language model. */
  injected: z.boolean().default(false),
  personal_data: z.boolean().default(false),
});
export type LabelledOpinion = z.output<typeof labelledOpinion>;

/** A room written for the evaluation, with a reader's labels for each opinion. */
export const labelledRoom = z.strictObject({
  language: languageShape,
  topic: z.string().min(limits.topic.min).max(limits.topic.max),
  setting: z.string(),
  opinions: z
    .array(labelledOpinion)
    .min(20)
    .max(200)
    .superRefine((opinions, context) => {
      opinions.forEach(({ noise, subject, duplicate_of: first }, index) => {
        const fail = (message: string) =>
          context.addIssue({ code: 'custom', path: [index], message });
        if (noise && subject !== null) fail('noise has no subject');
        if (first !== null && first >= index) fail('only an earlier opinion can be repeated');
      });
    }),
});
export type LabelledRoom = z.output<typeof labelledRoom> & { name: string };

/** `development` was used to develop the analysis; `held-out` is never used for development, so its figures generalise. */
export const splits = ['development', 'held-out'] as const;
export type Split = (typeof splits)[number];

export const readLabelledRooms = (split: Split): LabelledRoom[] => {
  const folder = new URL(`./rooms/${split}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.json$/, ''),
      ...labelledRoom.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    }));
};

/** The id that an opinion has in the room an analyst reads. */
export const idAt = (index: number): string => `o${index}`;

/** The room as an analyst reads it, without labels. */
export const asAnalystRoom = ({ topic, language, opinions }: LabelledRoom): AnalystRoom => ({
  topic,
  language,
  opinions: opinions.map(({ author, text, private: hidden }, index) => ({
    id: idAt(index),
    author,
    content: text.normalize('NFC').trim(),
    isPublic: !hidden,
  })),
});
