import { z } from 'zod';
import { limits } from './limits.ts';
import { instant, roomStatus } from './room.ts';

export const visibility = z.enum(['private', 'shared']).meta({ id: 'Visibility' });
export type Visibility = z.output<typeof visibility>;

export const visibilityOf = (isPublicMode: boolean): Visibility =>
  isPublicMode ? 'shared' : 'private';

/**
 * A seat as its holder sees it. `participant_id` is the credential and is returned only to its holder; everywhere
 * else the field `participant_id` contains the `public_id`.
 */
const seat = z.object({
  participant_id: z.string(),
  public_id: z.string(),
  nickname: z.string(),
  is_public_mode: z.boolean(),
  to_vote: z
    .literal(true)
    .optional()
    .describe(
      'taken after the discussion: votes and takes positions, and counts as no participant',
    ),
  is_host: z.literal(true).optional().describe('taken with the host token'),
});

export const joinBody = z.object({
  is_public_mode: z.boolean().optional().describe('absent = the room’s shared_by_default'),
  to_vote: z
    .boolean()
    .optional()
    .describe('take a seat that only votes if the discussion has ended and voting is open'),
  from: z
    .string()
    .max(limits.credentialLength)
    .optional()
    .describe('participant_id of the seat to carry over from an earlier question of the series'),
});

export const joinedSeat = seat
  .extend({ room_id: z.string(), status: roomStatus })
  .meta({ id: 'JoinedSeat' });
export type JoinedSeat = z.output<typeof joinedSeat>;

export const participant = seat
  .extend({ joined_at: instant, opinion_count: z.int().min(0) })
  .meta({ id: 'Participant' });
export type Participant = z.output<typeof participant>;

/** Either spelling of the setting; at least one must be present. */
export const privacyBody = z
  .object({ is_public_mode: z.boolean().optional(), visibility: visibility.optional() })
  .refine((body) => body.is_public_mode !== undefined || body.visibility !== undefined, {
    error: 'is required, or visibility',
    path: ['is_public_mode'],
  })
  .refine(
    ({ is_public_mode, visibility: named }) =>
      is_public_mode === undefined || named === undefined || visibilityOf(is_public_mode) === named,
    { error: 'contradicts is_public_mode', path: ['visibility'] },
  );

export const privacy = z
  .object({ participant_id: z.string(), is_public_mode: z.boolean(), visibility })
  .meta({ id: 'Privacy' });

export const sharingParticipant = z.object({
  participant_id: z.string().describe('public id'),
  nickname: z.string(),
  visibility,
});

/** The seats of a room as the host sees them; `participant_id` is the public id. */
export const seatPage = z.object({
  participants: z.array(z.object({ participant_id: z.string(), nickname: z.string() })),
  total_count: z.int().min(0),
  next_cursor: z.string().nullable(),
});

export const sharingPage = z.object({
  participants: z.array(sharingParticipant),
  total_count: z.int().min(0),
  next_cursor: z.string().nullable(),
});

export const visibilityStats = z.object({
  shared_count: z.int().min(0),
  private_count: z.int().min(0),
  shared_participants: z.int().min(0),
  private_participants: z.int().min(0),
});
