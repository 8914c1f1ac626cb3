import type { Vector } from '@murmur/shared/ports/vector-store';

/** An embedding model behind a server. */
export interface Embedder {
  /** Its name; vectors of different models do not compare. */
  readonly model: string;
  /**
   * A vector for each text, of length one, in the order of the texts.
   * @throws AnalystFailure when the server gives none; the signal's own reason when that is one.
   */
  embed(texts: string[], signal: AbortSignal): Promise<Vector[]>;
}
