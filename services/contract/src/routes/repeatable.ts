import { z } from 'zod';

/**
 * A key that the client creates when the button is pressed, and sends again with every retry. Any version of UUID is
 * accepted, in upper or lower case (RFC 9562).
 */
const idempotencyKey = z.guid().toLowerCase();

/** A call that repeats a key gets the same response, without a second effect. */
export const repeatable = z.object({ 'idempotency-key': idempotencyKey.optional() });
