import type { Opinion } from '@murmur/contract/opinion';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { newKey } from '../../../lib/new-key.ts';
import { type OutboxEntry, outboxKey, readOutbox, writeOutbox } from './outbox-store.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 8_000;

export type OutboxOptions = {
  roomId: string;
  participantId: string;
  send: (entry: OutboxEntry) => Promise<Opinion>;
  onChange: (entries: OutboxEntry[]) => void;
  onSent: (opinion: Opinion, entry: OutboxEntry) => void;
};

/** Whether the server may take later what it did not take now. */
const mayPass = (error: ApiError): boolean => error.retryable;

/**
 * What a person wrote and the server has not confirmed yet. An entry is stored before it is sent and
 * leaves only when it was stored by the server, or when it was refused and the person has seen that.
 * Entries go out one after the other, so that they keep their order.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #entries: OutboxEntry[] = [];
  #sending = false;
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  open(): void {
    this.#open = true;
    addEventListener('online', this.flush);
    addEventListener('storage', this.#otherTab);
    this.#show(readOutbox(this.#options.roomId) ?? []);
    this.flush();
  }

  close(): void {
    this.#open = false;
    removeEventListener('online', this.flush);
    removeEventListener('storage', this.#otherTab);
    clearTimeout(this.#timer);
  }

  /** Takes an opinion, as the person wrote it, and begins to send it. */
  add(content: string, isPublic: boolean): void {
    const entry: OutboxEntry = {
      key: newKey(),
      participant_id: this.#options.participantId,
      content,
      is_public: isPublic,
      written_at: new Date().toISOString(),
    };
    this.#change((entries) => [...entries, entry]);
    this.flush();
  }

  /** The person has seen that an entry was refused. */
  dismiss(key: string): void {
    this.#change((entries) => entries.filter((entry) => entry.key !== key));
  }

  /** Sends what waits, now; called when the connection is back. */
  flush = (): void => {
    if (this.#sending || !this.#open) return;
    const next = this.#entries.find((entry) => entry.refused === undefined);
    if (next === undefined) return;
    clearTimeout(this.#timer);
    this.#sending = true;
    void this.#send(next);
  };

  async #send(entry: OutboxEntry): Promise<void> {
    let waitMs = 0;
    try {
      const opinion = await this.#options.send(entry);
      this.#pauseMs = firstPauseMs;
      this.#change((entries) => entries.filter(({ key }) => key !== entry.key));
      this.#options.onSent(opinion, entry);
    } catch (cause) {
      const error = asApiError(cause);
      if (mayPass(error)) waitMs = this.#nextPause(error);
      else this.#refuse(entry, error);
    }
    this.#sending = false;
    if (waitMs === 0) this.flush();
    else if (this.#open) this.#timer = setTimeout(this.flush, waitMs);
  }

  #nextPause(error: ApiError): number {
    const pause = Math.max(this.#pauseMs, error.retryAfterMs ?? 0);
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    return pause;
  }

  #refuse(refused: OutboxEntry, error: ApiError): void {
    const verdict = { code: error.code ?? null };
    this.#change((entries) =>
      entries.map((entry) => (entry.key === refused.key ? { ...entry, refused: verdict } : entry)),
    );
  }

  /** Another tab of the same person may have added or sent meanwhile: what is stored is the truth. */
  #change(step: (entries: OutboxEntry[]) => OutboxEntry[]): void {
    const stored = readOutbox(this.#options.roomId);
    if (stored === null && !this.#open) return;
    const entries = step(stored ?? this.#entries);
    writeOutbox(this.#options.roomId, entries);
    this.#show(entries);
  }

  #show(entries: OutboxEntry[]): void {
    this.#entries = entries;
    this.#options.onChange(entries);
  }

  #otherTab = (event: StorageEvent): void => {
    if (event.key === outboxKey(this.#options.roomId))
      this.#show(readOutbox(this.#options.roomId) ?? []);
  };
}
