import { z } from 'zod';
import { agreement, positions } from './agreement.ts';
import { eventResults } from './event.ts';
import { evidence } from './evidence.ts';
import { language } from './language.ts';
import { limits } from './limits.ts';
import { instant } from './room.ts';
import { writtenLine } from './text.ts';

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

/** Computed by code from the transcript, never by a model. Both rates are 0 when nobody took part. */
export const statistics = z
  .object({
    total_opinions: z.int().min(0),
    active_participants: z.int().min(0).describe('people who wrote at least one opinion'),
    participant_count: z.int().min(0).describe('people who joined'),
    participation_rate: z.number().min(0).describe('active ÷ joined × 100, one decimal'),
    average_opinion_length: z.number().min(0).describe('mean in code points, one decimal'),
    not_shown: z
      .int()
      .min(0)
      .describe(
        'shared opinions that others never saw: hidden by the host, or held without a decision',
      ),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.output<typeof statistics>;

const backing = {
  opinion_count: z.int().min(0),
  participant_count: z.int().min(0),
  evidence: z.array(evidence),
};

/**
 * The reason that opinions form a theme: a model grouped them, each contains the word in the title, they are nearly
 * identical, or their embeddings are close.
 */
export const themeKinds = ['model', 'mention', 'repeated', 'likeness'] as const;
export type ThemeKind = (typeof themeKinds)[number];

export const theme = z
  .object({
    id: z.string(),
    kind: z.enum(themeKinds),
    title: z.string(),
    forms: z
      .array(z.string())
      .describe(
        'forms of a mentioned word in shared opinions, for highlighting; empty for other kinds',
      ),
    edited: z.boolean().describe('renamed or merged by the host'),
    typical: z.string().nullable().describe('id of its most typical shared opinion'),
    summary: z.string(),
    emotion,
    ...backing,
  })
  .meta({ id: 'Theme' });
export type Theme = z.output<typeof theme>;

/** A host's change to a theme: a new name, or the theme into which to merge it. */
export const editThemeBody = z
  .object({
    title: writtenLine(limits.themeTitle).optional(),
    merge_into: z.string().optional().describe('id of another theme'),
  })
  .refine(({ title, merge_into }) => (title === undefined) !== (merge_into === undefined), {
    error: 'is required, unless merge_into is given instead',
    path: ['title'],
  });

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

/**
 * The number of opinions with each emotion. `untold` counts opinions for which the method abstains; no emotion is
 * guessed.
 */
export const mood = z
  .object({ counts: z.record(emotion, z.int().min(0)), untold: z.int().min(0) })
  .meta({ id: 'Mood' });
export type Mood = z.output<typeof mood>;

/** The number of opinions in one tenth of the discussion; the steps are consecutive. */
export const timelineStep = z.object({
  at: z.number().min(0).describe('seconds after the start'),
  shared: z.int().min(0),
  private: z.int().min(0),
  held: z
    .int()
    .min(0)
    .optional()
    .describe(
      'of the shared ones, those not shown to others so far; absent in older results, which count them as private',
    ),
});
export type TimelineStep = z.output<typeof timelineStep>;

/** The method by which the opinions were analysed: word counts, grouped embeddings, or a chat model. */
export const analysisMethods = ['words', 'embeddings', 'model'] as const;
export type AnalysisMethod = (typeof analysisMethods)[number];

const share = z.number().min(0).max(1).nullable();
const whole = z.int().min(0).nullable();

/** The method behind these results and their coverage; a field is null where it does not apply. */
export const quality = z
  .object({
    method: z.enum(analysisMethods),
    way: z.enum(analysisMethods).describe('deprecated: the same as `method`'),
    model: z.string().nullable(),
    prompt_version: z.string().nullable(),
    placed_share: share.describe('share of opinions in a theme, 0 to 1'),
    sentences_kept: whole,
    sentences_dropped: whole.describe('sentences that the judge rejected'),
    duplicates: whole,
    noise: whole,
    tokens_in: whole,
    tokens_out: whole,
    cost: z.number().min(0).nullable().describe('cost in the currency of the configured prices'),
    seconds: z.number().min(0).nullable(),
    fallback_parts: z.array(z.string()).describe('parts of a model’s draft that were replaced'),
    judge: z
      .object({ planted: z.int().min(0), passed: z.int().min(0) })
      .nullable()
      .describe('sentences of known truth that the judge was asked about, and those judged right'),
    model_tried: z
      .boolean()
      .describe('a model received the opinions, but its answer could not be used'),
    model_failure: z
      .string()
      .nullable()
      .describe('why the answer of a model could not be used, such as `timeout`'),
  })
  .meta({ id: 'Quality' });
export type Quality = z.output<typeof quality>;

/** A statement of an event, and the others that say the same. */
export const strongestStatement = z
  .object({
    opinion: evidence,
    same: z.array(evidence),
    rooms: z.int().min(1).describe('number of rooms with one of these statements'),
  })
  .meta({ id: 'StrongestStatement' });
export type StrongestStatement = z.output<typeof strongestStatement>;

/** `no_data`: the room ended without an opinion. */
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
    mood,
    single_voices: z
      .array(evidence)
      .describe(
        'shared opinions in no theme; in an event with a model, also those in a theme of a single room',
      ),
    strongest_statements: z
      .array(strongestStatement)
      .optional()
      .describe('in an event without a model, the strongest statement of each room'),
    unplaced_count: z.int().min(0).describe('opinions in no theme, including private ones'),
    timeline: z.array(timelineStep),
    positions: positions.nullable().describe('null = no position question, or too few answers'),
    agreement,
    proposed_same: z
      .array(z.object({ opinion: evidence, same_as: evidence }))
      .optional()
      .describe(
        'shared opinions that a model takes to say the same; nothing is joined without the host',
      ),
    event: eventResults.optional().describe('present only for an event'),
    quality,
    generated_by: z.string().describe('the name of the model, or "fallback"'),
    partial: z.boolean().describe('a slow model is still completing these results'),
    model_now: z
      .string()
      .nullable()
      .describe('the model that would write these results if they were requested again'),
    generated_at: instant,
    summaries: z.record(filter, z.string()),
  })
  .meta({ id: 'AllResults' });
export type AllResults = z.output<typeof allResults>;

/** `statistics` is omitted when the caller sends `include_stats=false`. */
export const results = allResults
  .omit({ summaries: true })
  .extend({ statistics: statistics.optional() })
  .meta({ id: 'Results' });
export type Results = z.output<typeof results>;

export const characterAnalysis = z.object({
  characters: z.array(character),
  reporter_summary: z.string(),
});

export const citedSentences = z.object({
  sentences: z.array(z.object({ id: z.string(), part: sentencePart })),
});

export const exportFormats = ['pdf', 'csv', 'json', 'md'] as const;
export const exportFormat = z.enum(exportFormats);
/** The scope of a file: the results of one question, or of every question of its series. */
export const exportScope = z.enum(['one', 'all']);
export type ExportScope = z.output<typeof exportScope>;
export type ExportFormat = z.output<typeof exportFormat>;
