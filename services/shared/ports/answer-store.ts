/**
 * Stores a model's responses about a room by a key of the prompt, so that a worker that resumes an interrupted
 * analysis does not pay for them again. They may contain private opinions, and are deleted once the room's results are
 * stored or the room is deleted.
 *
 * Guarantees: the first text stored under a key is never replaced. A confirmed change survives a kill of the process.
 * Errors: AppError UNAVAILABLE if the store cannot answer.
 */
export interface AnswerStore {
  keep(roomId: string, key: string, answer: string): Promise<void>;
  find(roomId: string, key: string): Promise<string | null>;
  forget(roomId: string): Promise<void>;
}
