import type { Vector } from '@murmur/shared/ports/vector-store';

export interface Embedder {
  /** The model's name; vectors of different models cannot be compared. */
  readonly model: string;
  /**
   * Returns a unit vector for each text, in order.
   * @throws AnalystFailure when the server returns none, or the signal's reason when it is aborted
   */
  embed(texts: string[], signal: AbortSignal): Promise<Vector[]>;
}
