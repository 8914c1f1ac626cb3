import { z } from 'zod';

/** Messages that a client may send on the socket; anything else is answered with an `error` event. */
export const socketUp = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('get_shared_opinions') }),
  z.object({ type: z.literal('subscribe_visibility_updates') }),
]);
export type SocketUp = z.output<typeof socketUp>;

/** The query of `/ws/rooms/{room_id}`. Without a credential, the client is an observer. */
export const socketQuery = z.object({
  participant_id: z.string().min(1).optional(),
  host_token: z.string().min(1).optional(),
  since: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  batch: z
    .string()
    .optional()
    .transform((value) => value === '1'),
});
export type SocketQuery = z.output<typeof socketQuery>;
