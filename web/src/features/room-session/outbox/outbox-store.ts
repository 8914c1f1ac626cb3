import type { ErrorCode } from '@murmur/contract/error-codes';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { localStore, readJson } from '../../../lib/storage.ts';

export type Failing = { error: ApiError; since: number };

/** An unconfirmed entry. `key` identifies it here, and in calls that accept an idempotency key. */
export type PendingEntry = {
  key: string;
  participant_id: string;
  /** Set once the server has refused permanently; the code is null if it is not in the catalogue. */
  refused?: { code: ErrorCode | null; status?: number | undefined; detail?: string | undefined };
  /** Why it waits, and since when (epoch ms); never stored, because the next attempt may succeed. */
  failing?: Failing | undefined;
};

/** An unsent opinion. `key` is sent with every attempt, so that the server stores it once. */
export type OutboxEntry = PendingEntry & {
  content: string;
  is_public: boolean;
  written_at: string;
};

export type OutboxStore<Entry> = {
  name: string;
  /** Returns null if nothing has ever been stored, or if the browser has no storage. */
  read: () => Entry[] | null;
  write: (entries: Entry[]) => void;
};

const isText = (value: unknown): boolean => typeof value === 'string';

export function outboxStore<Entry extends PendingEntry>(
  name: string,
  hasContent: (entry: Partial<Entry>) => boolean,
): OutboxStore<Entry> {
  const isEntry = (value: unknown): boolean => {
    const entry = value as Partial<Entry> | null;
    return (
      typeof entry === 'object' &&
      entry !== null &&
      isText(entry.key) &&
      isText(entry.participant_id) &&
      hasContent(entry)
    );
  };
  const isEntries = (value: unknown): value is Entry[] =>
    Array.isArray(value) && value.every(isEntry);
  return {
    name,
    read: () => readJson(name, isEntries),
    write: (entries) => localStore.setItem(name, JSON.stringify(entries)),
  };
}

export const outboxKey = (roomId: string) => `murmur.outbox.${roomId}`;

export const opinionStore = (roomId: string): OutboxStore<OutboxEntry> =>
  outboxStore<OutboxEntry>(
    outboxKey(roomId),
    (entry) =>
      isText(entry.content) && typeof entry.is_public === 'boolean' && isText(entry.written_at),
  );
