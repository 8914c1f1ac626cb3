import { type Filter, filters, type SentencePart, sentenceParts } from '@murmur/contract/analysis';
import { toPlainText } from '@murmur/shared/text/plain-text';
import type { AnalysisDraft, AnalystRoom, Claim } from '../analyst.ts';
import { thresholds } from '../thresholds.ts';
import type { WrittenClaim } from './answer-schemas.ts';
import type { Draft, PromptMaterial } from './ask-writers.ts';
import type { CheckResults, ModelText } from './model-text.ts';
import type { PromptOpinion } from './prompt-data.ts';
import { titleByWord } from './title-by-word.ts';

const maxThemes = 24;
const maxSentences = 26;

/** Ids that a model wrote into its text despite the instructions. */
const writtenRefs = /[([]?\b[ot]\d{1,5}\b(?:[,;、，] ?[ot]\d{1,5}\b){0,20}[)\]]?/gu;
const clean = (text: string): string =>
  toPlainText(text.replaceAll(writtenRefs, '')).replaceAll(/(?<! ) {1,40}(?=[.,!?。，])/gu, '');

type WrittenTheme = {
  title: ModelText;
  summary: ModelText;
  emotion: AnalysisDraft['themes'][number]['emotion'];
};

export type WrittenDraft = {
  themes: WrittenTheme[];
  parts: Record<SentencePart, ModelText[]>;
  emotions: {
    first: Draft['characters']['first']['emotion'];
    second: Draft['characters']['second']['emotion'];
  };
};

export const toWritten = (draft: Draft, { opinionsOf }: PromptMaterial): WrittenDraft => {
  const placed = new Set<PromptOpinion>();
  const themes = draft.themes.slice(0, maxThemes).map(({ title, summary, emotion, refs }) => {
    // An opinion belongs to the first theme that lists it.
    const opinions = [...new Set(opinionsOf(refs))].filter((one) => !placed.has(one));
    for (const one of opinions) placed.add(one);
    return {
      emotion,
      title: { part: 'title' as const, text: clean(title), opinions },
      summary: { part: 'summary' as const, text: clean(summary), opinions },
    };
  });
  const read = (part: SentencePart, written: WrittenClaim[]): ModelText[] =>
    written
      .slice(0, maxSentences)
      .map(({ text, refs }) => ({
        part,
        text: clean(text),
        opinions: [...new Set(opinionsOf(refs))],
      }))
      .filter(({ text }) => text !== '');
  const { first, second } = draft.characters;
  const claims: Record<SentencePart, WrittenClaim[]> = {
    reporter: draft.reporter,
    character1: first.claims,
    character2: second.claims,
    ...draft.filters,
  };
  return {
    themes,
    emotions: { first: first.emotion, second: second.emotion },
    parts: Object.fromEntries(
      sentenceParts.map((part) => [part, read(part, claims[part])]),
    ) as Record<SentencePart, ModelText[]>,
  };
};

/** Joins the texts of writers whose answers arrived one after another. */
export const joinWritten = (one: WrittenDraft, other: WrittenDraft): WrittenDraft => ({
  themes: [...one.themes, ...other.themes],
  parts: Object.fromEntries(
    sentenceParts.map((part) => [part, [...one.parts[part], ...other.parts[part]]]),
  ) as WrittenDraft['parts'],
  emotions: other.parts.character1.length > 0 ? other.emotions : one.emotions,
});

/** Replaces the themes and the report by longer ones. */
export const withThemesOf = (
  { parts, emotions }: WrittenDraft,
  { themes, parts: { reporter } }: WrittenDraft,
): WrittenDraft => ({ themes, parts: { ...parts, reporter }, emotions });

export const allWritten = ({ themes, parts }: WrittenDraft): ModelText[] => [
  ...themes.flatMap(({ title, summary }) =>
    [title, summary].filter(({ text, opinions }) => text !== '' && opinions.length > 0),
  ),
  ...Object.values(parts).flat(),
];

const idsOf = (opinions: readonly PromptOpinion[]): string[] => opinions.map(({ id }) => id);

/** Returns a draft of the accepted texts, each with the opinions that the judge accepted for it. */
export const composeDraft = (
  { themes, parts, emotions }: WrittenDraft,
  outcomes: CheckResults,
  { room, quality }: { room: AnalystRoom; quality: AnalysisDraft['quality'] },
): AnalysisDraft => {
  const outcomeOf = (one: ModelText) => {
    const outcome = outcomes.get(one);
    return outcome?.isAccepted ? outcome : null;
  };
  const written = new Set<string>();
  /** Must be called in the order of the parts, because each one leaves out the sentences of the earlier ones. */
  const claimsOf = (part: SentencePart): Claim[] =>
    parts[part].flatMap((one) => {
      const outcome = outcomeOf(one);
      if (outcome === null || written.has(outcome.text)) return [];
      written.add(outcome.text);
      return [{ text: outcome.text, opinionIds: idsOf(outcome.opinions) }];
    });
  const kept = themes.flatMap(({ title, summary, emotion }) => {
    const titled = outcomeOf(title);
    const opinions = titled?.opinions ?? title.opinions;
    const people = new Set(opinions.map(({ author }) => author)).size;
    if (titled === null && people < thresholds.theme.people) return [];
    return {
      title: titled?.text ?? titleByWord(opinions, room),
      summary: outcomeOf(summary)?.text ?? '',
      emotion,
      opinionIds: idsOf(opinions),
      typicalId: opinions.find(({ isPublic }) => isPublic)?.id ?? null,
    };
  });
  const placed = new Set(kept.flatMap(({ opinionIds }) => opinionIds));
  const shared = room.opinions.filter(({ isPublic }) => isPublic).map(({ id }) => id);
  return {
    themes: kept,
    reporter: claimsOf('reporter'),
    characters: [
      { emotion: emotions.first, claims: claimsOf('character1') },
      { emotion: emotions.second, claims: claimsOf('character2') },
    ],
    filters: Object.fromEntries(filters.map((name) => [name, claimsOf(name)])) as Record<
      Filter,
      Claim[]
    >,
    singleVoiceIds: shared.filter((id) => !placed.has(id)),
    quality,
    dropped: [...outcomes.values()].filter(({ isAccepted }) => !isAccepted).length,
    generatedBy: quality.model ?? 'model',
  };
};
