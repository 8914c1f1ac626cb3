import { type SocketUp, socketUp } from '@murmur/contract/socket-up';
import { z } from 'zod';

/** A valid message, or the reason why it is invalid. */
export type ClientMessage =
  | SocketUp
  | { type: 'not_json' }
  | { type: 'bad_message' }
  | { type: 'bad_visibility_request' };

const anyType = z.object({ type: z.string() });
const aboutVisibility = /visibility|privacy/i;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a text frame. A malformed message about visibility is reported as an invalid visibility request. */
export const readMessage = (text: string): ClientMessage => {
  const parsed = parseJson(text);
  if (parsed === undefined) return { type: 'not_json' };
  const known = socketUp.safeParse(parsed);
  if (known.success) return known.data;
  const named = anyType.safeParse(parsed);
  return named.success && aboutVisibility.test(named.data.type)
    ? { type: 'bad_visibility_request' }
    : { type: 'bad_message' };
};
