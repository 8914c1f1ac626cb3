/** What one call has shown of a server's speed. */
type Observed = { promptTokens: number; firstMs: number; outputTokens: number; streamMs: number };

/** Tokens per second that a server reads and writes. */
export type Speed = { prompt: number; output: number };

/** Shorter observations say little about the speed. */
const minStreamMs = 1_000;
const minOutputTokens = 16;
/** Earlier calls count less: a laptop that heats up or runs on battery becomes slower. */
const fading = 0.7;

/**
 * Measures how fast a server reads prompts and writes answers. The first speed is known while the first answer is still
 * being written.
 */
export class Pace {
  #prompt = { tokens: 0, ms: 0 };
  #output = { tokens: 0, ms: 0 };
  readonly #known = Promise.withResolvers<void>();
  #current: Speed | null = null;

  /** Resolves once a speed is known. */
  get known(): Promise<void> {
    return this.#known.promise;
  }

  /** Null before any answer. */
  get speed(): Speed | null {
    return this.#current ?? this.#measured();
  }

  /** Observes a call that is under way; it is known as soon as it is long enough. */
  observe({ promptTokens, firstMs, outputTokens, streamMs }: Observed): void {
    if (streamMs < minStreamMs || outputTokens < minOutputTokens) return;
    if (this.#output.ms === 0) {
      this.#current = {
        prompt: (promptTokens * 1_000) / Math.max(1, firstMs),
        output: (outputTokens * 1_000) / streamMs,
      };
    }
    this.#known.resolve();
  }

  /** Records a call that has ended; `firstMs` is null if it waited for others. */
  record({ promptTokens, firstMs, outputTokens, streamMs }: Observed | NoFirst): void {
    if (firstMs !== null) {
      this.#prompt.tokens = this.#prompt.tokens * fading + promptTokens;
      this.#prompt.ms = this.#prompt.ms * fading + firstMs;
    }
    this.#output.tokens = this.#output.tokens * fading + outputTokens;
    this.#output.ms = this.#output.ms * fading + streamMs;
    if (this.#measured() !== null) this.#current = null;
    this.#known.resolve();
  }

  #measured(): Speed | null {
    if (this.#output.tokens === 0) return null;
    const perSecond = ({ tokens, ms }: { tokens: number; ms: number }): number =>
      ms === 0 ? Number.POSITIVE_INFINITY : (tokens * 1_000) / ms;
    return { prompt: perSecond(this.#prompt), output: perSecond(this.#output) };
  }
}

type NoFirst = Omit<Observed, 'firstMs'> & { firstMs: number | null };
