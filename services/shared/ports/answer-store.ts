/**
 * Finished answers of a model about a room, under a key of what was asked: a worker that takes up a
 * broken-off analysis pays for none of them twice. They may hold what private opinions say, and are
 * forgotten as soon as the room's results are stored, or the room is forgotten.
 *
 * Guarantees: an answer has one text a key, the first. What a promise confirmed survives a kill.
 * Errors: AppError UNAVAILABLE when the store cannot answer.
 */
export interface AnswerStore {
  keep(roomId: string, key: string, answer: string): Promise<void>;
  find(roomId: string, key: string): Promise<string | null>;
  forget(roomId: string): Promise<void>;
}
