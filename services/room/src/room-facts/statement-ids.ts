import { hash } from 'node:crypto';

const idLength = 16;

const idOf = (...parts: string[]): string =>
  hash('sha256', parts.join('\n'), 'base64url').slice(0, idLength);

/**
 * The public id of a room as the author of its statements: deterministic, and the room's id cannot be derived
 * from it.
 */
export const authorOfRoom = (roomId: string): string => idOf('room of an event', roomId);

/** The id of an opinion as a statement of the event; deterministic. */
export const statementId = (roomId: string, opinionId: string): string =>
  idOf('statement', roomId, opinionId);
