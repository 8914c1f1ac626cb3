import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { withTabLock } from '../../../lib/with-tab-lock.ts';
import type { Failing, OutboxStore, PendingEntry } from './outbox-store.ts';

const firstPauseMs = 2_000;
const maxPauseMs = 8_000;

export type OutboxOptions<Entry extends PendingEntry, Answer> = {
  store: OutboxStore<Entry>;
  send: (entry: Entry) => Promise<Answer>;
  onChange: (entries: Entry[]) => void;
  onSent: (answer: Answer, entry: Entry) => void;
  onRefused?: (error: ApiError) => void;
};

const isRetryable = (error: ApiError): boolean => error.retryable;

/**
 * Opinions, votes and positions that the server has not confirmed yet. An entry is stored before it is sent
 * and removed only once the server has stored it, or has refused it and the person has seen that. Entries are
 * sent one at a time, so that they keep their order.
 */
export class Outbox<Entry extends PendingEntry, Answer> {
  readonly #options: OutboxOptions<Entry, Answer>;
  #entries: Entry[] = [];
  #sending = false;
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  #failing: Failing | undefined;

  constructor(options: OutboxOptions<Entry, Answer>) {
    this.#options = options;
  }

  open(): void {
    this.#open = true;
    addEventListener('online', this.flush);
    addEventListener('storage', this.#otherTab);
    this.#show(this.#options.store.read() ?? []);
    this.flush();
  }

  close(): void {
    this.#open = false;
    removeEventListener('online', this.flush);
    removeEventListener('storage', this.#otherTab);
    clearTimeout(this.#timer);
  }

  put(entry: Entry, replaces: (waiting: Entry) => boolean = () => false): void {
    this.#change((entries) => [...entries.filter((waiting) => !replaces(waiting)), entry]);
    this.flush();
  }

  /** Removes a refused entry once the person has seen the refusal. */
  dismiss(key: string): void {
    this.#change((entries) => entries.filter((entry) => entry.key !== key));
  }

  /** Sends pending entries immediately; called when the connection is back. */
  flush = (): void => {
    if (this.#sending || !this.#open) return;
    const next = this.#entries.find((entry) => entry.refused === undefined);
    if (next === undefined) return;
    clearTimeout(this.#timer);
    this.#sending = true;
    void this.#send(next);
  };

  async #send(entry: Entry): Promise<void> {
    let waitMs = 0;
    try {
      await withTabLock(this.#options.store.name, () => this.#deliver(entry));
      this.#pauseMs = firstPauseMs;
      this.#fail(undefined);
    } catch (cause) {
      const error = asApiError(cause);
      if (isRetryable(error)) {
        waitMs = this.#nextPause(error);
        this.#fail({ error, since: this.#failing?.since ?? Date.now() });
      } else this.#refuse(entry, error);
    }
    this.#sending = false;
    if (waitMs === 0) this.flush();
    else if (this.#open) this.#timer = setTimeout(this.flush, waitMs);
  }

  /** Skips entries that another tab sent or replaced while this one waited for the lock. */
  async #deliver(entry: Entry): Promise<void> {
    const stored = this.#options.store.read();
    if (stored !== null && !stored.some(({ key }) => key === entry.key)) {
      this.#show(stored);
      return;
    }
    const answer = await this.#options.send(entry);
    this.#change((entries) => entries.filter(({ key }) => key !== entry.key));
    this.#options.onSent(answer, entry);
  }

  #nextPause(error: ApiError): number {
    const pause = Math.max(this.#pauseMs, error.retryAfterMs ?? 0);
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
    return pause;
  }

  #refuse(refused: Entry, error: ApiError): void {
    const { code = null, status, serverMessage: detail } = error;
    const verdict = { code, status, detail };
    this.#failing = undefined;
    this.#change((entries) =>
      entries.map((entry) => (entry.key === refused.key ? { ...entry, refused: verdict } : entry)),
    );
    this.#options.onRefused?.(error);
  }

  /** Reads the storage again, because another tab of the same person may have added or sent entries. */
  #change(step: (entries: Entry[]) => Entry[]): void {
    const stored = this.#options.store.read();
    if (stored === null && !this.#open) return;
    const entries = step(stored ?? this.#entries);
    this.#options.store.write(entries);
    this.#show(entries);
  }

  /** All entries that wait are behind the failing one. */
  #fail(failing: Failing | undefined): void {
    this.#failing = failing;
    this.#show(this.#entries);
  }

  #show(entries: Entry[]): void {
    this.#entries = entries;
    this.#options.onChange(
      entries.map((entry) => (entry.refused ? entry : { ...entry, failing: this.#failing })),
    );
  }

  #otherTab = (event: StorageEvent): void => {
    if (event.key === this.#options.store.name) this.#show(this.#options.store.read() ?? []);
  };
}
