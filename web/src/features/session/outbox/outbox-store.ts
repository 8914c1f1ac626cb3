import type { ErrorCode } from '@murmur/contract/error-codes';
import { readJson, remembered } from '../../../lib/storage.ts';

/** An opinion on its way. `key` is sent with every try, so that the server stores it once. */
export type OutboxEntry = {
  key: string;
  participant_id: string;
  content: string;
  is_public: boolean;
  written_at: string;
  /** Set once the server has said no for good; `null` where it gave no code of the catalogue. */
  refused?: { code: ErrorCode | null };
};

export const outboxKey = (roomId: string) => `murmur.outbox.${roomId}`;

function isEntry(value: unknown): boolean {
  const entry = value as Partial<OutboxEntry> | null;
  return (
    typeof entry === 'object' &&
    typeof entry?.key === 'string' &&
    typeof entry.participant_id === 'string' &&
    typeof entry.content === 'string' &&
    typeof entry.is_public === 'boolean' &&
    typeof entry.written_at === 'string'
  );
}

const isEntries = (value: unknown): value is OutboxEntry[] =>
  Array.isArray(value) && value.every(isEntry);

/** Null when nothing was ever stored, or the browser keeps nothing. */
export const readOutbox = (roomId: string): OutboxEntry[] | null =>
  readJson(outboxKey(roomId), isEntries);

export const writeOutbox = (roomId: string, entries: OutboxEntry[]): void =>
  remembered.setItem(outboxKey(roomId), JSON.stringify(entries));
