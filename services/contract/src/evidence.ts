import { z } from 'zod';

/** A shared opinion that supports a statement. Private opinions appear only in the counts. */
export const evidence = z
  .object({
    id: z.string(),
    content: z.string(),
    asks: z.literal(true).optional().describe('it is a question'),
    joined: z
      .literal(true)
      .optional()
      .describe('the host has put it together with the entry, and can separate it again'),
    ordinal: z.int().min(1).optional().describe('in an event, the number of the room'),
    label: z.string().optional().describe('in an event, the name of the room'),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.output<typeof evidence>;
