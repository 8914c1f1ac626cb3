import { hash } from 'node:crypto';

const idLength = 16;

const idOf = (...parts: string[]): string =>
  hash('sha256', parts.join('\n'), 'base64url').slice(0, idLength);

/**
 * Public id of a room as the author of its statements. The same in every run; nobody derives the room's id
 * from it.
 */
export const authorOfRoom = (roomId: string): string => idOf('room of an event', roomId);

/** Id of an opinion of a room as a statement of its event, the same in every run. */
export const statementId = (roomId: string, opinionId: string): string =>
  idOf('statement', roomId, opinionId);
