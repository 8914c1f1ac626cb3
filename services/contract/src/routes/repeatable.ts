import { z } from 'zod';

/**
 * Made by the client when the button is pressed, and sent again with every retry. Any UUID will do,
 * whatever its version, and its letters have no case (RFC 9562).
 */
const idempotencyKey = z.guid().toLowerCase();

/** The same key again answers the same and does nothing a second time. */
export const repeatable = z.object({ 'idempotency-key': idempotencyKey.optional() });
