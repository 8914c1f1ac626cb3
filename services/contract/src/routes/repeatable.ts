import { z } from 'zod';

/**
 * Created by the client when the button is pressed, and sent again with every retry. Any version of UUID is accepted,
 * in upper or lower case (RFC 9562).
 */
const idempotencyKey = z.guid().toLowerCase();

/** A call that repeats a key gets the same response, without a second effect. */
export const repeatable = z.object({ 'idempotency-key': idempotencyKey.optional() });
