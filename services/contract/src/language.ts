import { z } from 'zod';

/** The five languages of the product; the first is the default and the fallback. */
export const languages = ['ko', 'en', 'ja', 'zh', 'vi'] as const;

export const language = z.enum(languages).meta({ id: 'Language' });
export type Language = z.output<typeof language>;

export const defaultLanguage: Language = 'ko';

/** A language sent by a caller. Any string is accepted; a missing or unsupported language becomes the default. */
export const requestedLanguage = z
  .string()
  .optional()
  .transform((value): Language => language.safeParse(value).data ?? defaultLanguage);
