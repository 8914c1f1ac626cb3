import { type SocketUp, socketUp } from '@murmur/contract/socket-up';
import { z } from 'zod';

/** What a client said: a message of the contract, or why it is none. */
export type ClientMessage = SocketUp | { type: 'bad_message' } | { type: 'bad_visibility_request' };

const anyType = z.object({ type: z.string() });
const aboutVisibility = /visibility|privacy/i;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a text frame. Whatever speaks of visibility and is no subscription is a bad visibility request. */
export const readMessage = (text: string): ClientMessage => {
  const parsed = parseJson(text);
  const known = socketUp.safeParse(parsed);
  if (known.success) return known.data;
  const named = anyType.safeParse(parsed);
  return named.success && aboutVisibility.test(named.data.type)
    ? { type: 'bad_visibility_request' }
    : { type: 'bad_message' };
};
