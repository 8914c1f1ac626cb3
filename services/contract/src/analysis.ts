import { z } from 'zod';
import { language } from './language.ts';
import { instant } from './room.ts';

/** The six emotions of the product, each with the emoji it is shown by. */
export const emotionEmoji = {
  critical_concern: '😟',
  positive_hope: '😊',
  curious_questioning: '🤔',
  constructive_ideas: '💡',
  disappointed_regret: '😞',
  neutral_fallback: '😐',
} as const;

export const emotion = z
  .enum(Object.keys(emotionEmoji) as [keyof typeof emotionEmoji, ...(keyof typeof emotionEmoji)[]])
  .meta({ id: 'Emotion' });
export type Emotion = z.output<typeof emotion>;

export const filters = ['neutral', 'basic', 'mild', 'spicy'] as const;
export const filter = z.enum(filters).meta({ id: 'Filter' });
export type Filter = z.output<typeof filter>;

export const sentenceParts = ['reporter', 'character1', 'character2', ...filters] as const;
export const sentencePart = z.enum(sentenceParts);
export type SentencePart = z.output<typeof sentencePart>;

export const character = z
  .object({
    position: z.literal([1, 2]),
    emotion,
    emoji: z.string(),
    response: z.string().describe('markdown'),
  })
  .meta({ id: 'Character' });
export type Character = z.output<typeof character>;

/** Computed by code from the transcript, never by a model. Both rates are 0 with nobody there. */
export const statistics = z
  .object({
    total_opinions: z.int().min(0),
    active_participants: z.int().min(0).describe('people who wrote at least one opinion'),
    participant_count: z.int().min(0).describe('people who joined'),
    participation_rate: z.number().min(0).describe('active ÷ joined × 100, one decimal'),
    average_opinion_length: z.number().min(0).describe('mean in code points, one decimal'),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.output<typeof statistics>;

/** A shared opinion that a statement rests on. Private ones are in the counts alone. */
export const evidence = z.object({ id: z.string(), content: z.string() }).meta({ id: 'Evidence' });
export type Evidence = z.output<typeof evidence>;

const backing = {
  opinion_count: z.int().min(0),
  participant_count: z.int().min(0),
  evidence: z.array(evidence),
};

export const theme = z
  .object({ title: z.string(), summary: z.string(), emotion, ...backing })
  .meta({ id: 'Theme' });
export type Theme = z.output<typeof theme>;

export const sentence = z
  .object({
    id: z.string(),
    part: sentencePart,
    text: z.string(),
    ...backing,
    misread_count: z.int().min(0),
  })
  .meta({ id: 'Sentence' });
export type Sentence = z.output<typeof sentence>;

/** `no_data` says that the room ended without an opinion. */
export const resultsStatus = z.enum(['complete', 'no_data']);

export const allResults = z
  .object({
    room_id: z.string(),
    topic: z.string(),
    language,
    created_at: instant,
    duration: z.int().describe('minutes'),
    status: resultsStatus,
    filter_applied: filter,
    summary: z.string().describe('markdown, in the voice of the filter'),
    reporter_summary: z.string().describe('markdown'),
    has_character_analysis: z.boolean(),
    characters: z.array(character),
    statistics,
    themes: z.array(theme),
    sentences: z.array(sentence),
    quality: z.record(z.string(), z.unknown()).optional(),
    generated_by: z.string().describe('the name of the model, or "fallback"'),
    generated_at: instant,
    summaries: z.record(filter, z.string()),
  })
  .meta({ id: 'AllResults' });
export type AllResults = z.output<typeof allResults>;

/** `statistics` is left out when the caller says include_stats=false. */
export const results = allResults
  .omit({ summaries: true })
  .extend({ statistics: statistics.optional() })
  .meta({ id: 'Results' });
export type Results = z.output<typeof results>;

export const characterAnalysis = z.object({
  characters: z.array(character),
  reporter_summary: z.string(),
});

export const heardSentences = z.object({
  sentences: z.array(z.object({ id: z.string(), part: sentencePart })),
});

export const exportFormats = ['pdf', 'csv', 'json', 'md'] as const;
export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.output<typeof exportFormat>;
