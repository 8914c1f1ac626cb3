export type Vector = Float32Array;

/**
 * Stores embeddings of opinions from their submission until the room's results are stored. They are derived from
 * opinions, including private ones, and are deleted once they are no longer needed.
 *
 * Guarantees: an opinion has one vector per model, and storing it again changes nothing. Deletion covers every model.
 * Does not guarantee: that every opinion of a room has a vector. Readers request missing ones.
 * Errors: AppError UNAVAILABLE if the store cannot answer.
 */
export interface VectorStore {
  /** `vectors`: by opinion id. */
  add(roomId: string, model: string, vectors: ReadonlyMap<string, Vector>): Promise<void>;
  listKnown(roomId: string, model: string): Promise<Set<string>>;
  find(roomId: string, model: string): Promise<Map<string, Vector>>;
  forget(roomId: string): Promise<void>;
}
