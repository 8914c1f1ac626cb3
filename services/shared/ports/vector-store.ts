/** The embedding of an opinion. */
export type Vector = Float32Array;

/**
 * Vectors of what was written, from when it was written until the room's results are stored. They are
 * made from opinions, private ones too, and are forgotten as soon as nothing is read from them.
 *
 * Guarantees: an opinion has one vector a model; giving it again changes nothing. What is forgotten
 * is gone for every model.
 * Does not guarantee: that every opinion of a room has one; a reader asks for what is missing.
 * Errors: AppError UNAVAILABLE when the store cannot answer.
 */
export interface VectorStore {
  /** `vectors`: by opinion id. */
  add(roomId: string, model: string, vectors: ReadonlyMap<string, Vector>): Promise<void>;
  /** Ids of the opinions that have a vector. */
  listKnown(roomId: string, model: string): Promise<Set<string>>;
  find(roomId: string, model: string): Promise<Map<string, Vector>>;
  forget(roomId: string): Promise<void>;
}
