import { z } from 'zod';

/** The five languages of the product; the first is the default and the fallback. */
export const languages = ['ko', 'en', 'ja', 'zh', 'vi'] as const;

export const language = z.enum(languages).meta({ id: 'Language' });
export type Language = z.output<typeof language>;

export const defaultLanguage: Language = 'ko';

/** A language sent by a caller: absent or any string; anything but the five languages becomes the default. */
export const requestedLanguage = z
  .string()
  .optional()
  .transform((value): Language => language.safeParse(value).data ?? defaultLanguage);
