import { hash } from 'node:crypto';
import { type SentencePart, sentenceParts } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { SentenceRecord, Support, ThemeRecord } from '@murmur/shared/ports/analysis-store';
import type { AnalystRoom, Claim } from '../analyst.ts';
import { inLanguage } from '../languages/in-language.ts';
import type { CheckedTheme } from '../model/draft-check.ts';

/** Maximum number of ids stored with a sentence; the sentence's counts cover all opinions. */
const maxStoredIds = 2_000;
const maxInParagraph = 4;

/** Returns a function that counts the opinions behind a sentence and the people who wrote them. */
export const createCounter = ({ opinions }: AnalystRoom): ((ids: string[]) => Support) => {
  const authors = new Map(opinions.map(({ id, author }) => [id, author]));
  return (ids) => ({
    opinionIds: ids.slice(0, maxStoredIds),
    opinionCount: ids.length,
    participantCount: new Set(ids.map((id) => authors.get(id))).size,
  });
};

/** Returns an id that is the same in every run for the same text in the same part. */
const sentenceId = (part: SentencePart, text: string): string =>
  hash('sha256', `${part}\n${text}`, 'base64url').slice(0, 16);

export const toSentences = (
  parts: Record<SentencePart, Claim[]>,
  count: (ids: string[]) => Support,
): SentenceRecord[] =>
  sentenceParts.flatMap((part) =>
    parts[part].map(({ text, opinionIds }) => ({
      id: sentenceId(part, text),
      part,
      text,
      ...count(opinionIds),
    })),
  );

/** Returns an id that is the same in every run for the same word or leading opinion. */
const themeId = ({ kind, typicalId, opinionIds, title }: CheckedTheme): string =>
  hash(
    'sha256',
    kind === 'mention' ? `${kind} ${title}` : (typicalId ?? opinionIds[0] ?? title),
    'base64url',
  ).slice(0, 16);

/** Converts themes, most people first. Each keeps all of its opinions, because the host may merge them. */
export const toThemes = (
  themes: CheckedTheme[],
  count: (ids: string[]) => Support,
): ThemeRecord[] =>
  themes
    .map((theme) => ({
      ...theme,
      kind: theme.kind ?? 'model',
      forms: theme.forms ?? [],
      id: themeId(theme),
      edited: false,
      mergedIds: [],
      ...count(theme.opinionIds),
      opinionIds: theme.opinionIds,
    }))
    .toSorted((a, b) => b.participantCount - a.participantCount || b.opinionCount - a.opinionCount);

/**
 * Joins sentences into Markdown paragraphs of similar length, without a single sentence at the end. They are plain
 * text, so nothing needs escaping.
 */
export const toMarkdown = (claims: Claim[], language: Language): string => {
  const texts = claims.map(({ text }) => text);
  const { sentenceGap } = inLanguage[language];
  const count = Math.ceil(texts.length / maxInParagraph);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.ceil((at * texts.length) / count);
    const to = Math.ceil(((at + 1) * texts.length) / count);
    return texts.slice(from, to).join(sentenceGap);
  }).join('\n\n');
};
