import { z } from 'zod';
import { agreement, positions } from './agreement.ts';
import { character, filters } from './analysis.ts';
import { instant } from './room.ts';

/** A shared result names neither the room nor any participant. */
export const shareMetadata = z
  .object({
    topic: z.string(),
    participant_count: z.int().min(0),
    opinion_count: z.int().min(0),
    room_count: z.int().min(0).optional().describe('rooms of an event; absent for a single room'),
    duration_minutes: z.int(),
    discussion_date: instant,
  })
  .meta({ id: 'ShareMetadata' });
export type ShareMetadata = z.output<typeof shareMetadata>;

/** The picture of a share link's preview card, in pixels. */
export const sharePreview = { width: 1_200, height: 630 } as const;

/** The shared questions of the series, in order; empty for a single room. */
const sharedSeries = z.array(
  z.object({ question: z.int().min(1), topic: z.string(), share_id: z.string() }),
);
export type SharedSeries = z.output<typeof sharedSeries>;

export const shareLink = z.object({
  share_url: z.string(),
  share_id: z.string(),
  created_at: instant,
});
export type ShareLink = z.output<typeof shareLink>;

/** How the texts were made; absent from processes of earlier releases. */
const making = {
  generated_by: z.string().optional().describe('name of the model, or `fallback`'),
  model_tried: z.boolean().optional().describe('a model was asked; none of its text is used'),
};

export const sharedResults = z
  .object({
    share_id: z.string(),
    analysis: z.object({
      summary: z.string(),
      filter_applied: z
        .enum([...filters, 'character-based'])
        .describe('character-based with the two characters; otherwise the tone of the summary'),
      total_opinions: z.int().min(0),
      characters: z.array(character),
      positions: positions.nullable(),
      agreement,
      ...making,
    }),
    metadata: shareMetadata,
    series: sharedSeries,
    created_at: instant,
    accessed_at: instant,
  })
  .meta({ id: 'SharedResults' });
export type SharedResults = z.output<typeof sharedResults>;

const sharedCharacter = character.omit({ position: true });

export const sharedCharacterAnalysis = z
  .object({
    share_id: z.string(),
    analysis: z.object({
      reporter_summary: z.string(),
      total_opinions: z.int().min(0),
      character1: sharedCharacter,
      character2: sharedCharacter,
      positions: positions.nullable(),
      agreement,
      ...making,
    }),
    metadata: shareMetadata,
    series: sharedSeries,
    accessed_at: instant,
  })
  .meta({ id: 'SharedCharacterAnalysis' });
export type SharedCharacterAnalysis = z.output<typeof sharedCharacterAnalysis>;
