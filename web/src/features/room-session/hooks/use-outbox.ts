import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { OutboxStore, PendingEntry } from '../outbox/outbox-store.ts';

type Options<Entry extends PendingEntry, Answer> = {
  /** Null without a seat, in which case nothing is sent. */
  store: OutboxStore<Entry> | null;
  send: (entry: Entry) => Promise<Answer>;
  onSent?: (answer: Answer, entry: Entry) => void;
  onRefused?: (error: ApiError) => void;
};

export type OutboxHandle<Entry extends PendingEntry> = {
  entries: Entry[];
  put: (entry: Entry, replaces?: (waiting: Entry) => boolean) => void;
  dismiss: (key: string) => void;
  flush: () => void;
};

/** The outbox of one seat, which sends while the page is open. */
export function useOutbox<Entry extends PendingEntry, Answer>({
  store,
  send,
  onSent,
  onRefused,
}: Options<Entry, Answer>): OutboxHandle<Entry> {
  const [entries, setEntries] = useState<Entry[]>([]);
  const outbox = useRef<Outbox<Entry, Answer> | null>(null);
  const handleSent = useEffectEvent((answer: Answer, entry: Entry) => onSent?.(answer, entry));
  const handleRefused = useEffectEvent((error: ApiError) => onRefused?.(error));
  const deliver = useEffectEvent(send);
  const name = store?.name;
  const storeOf = useEffectEvent(() => store);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the store
  useEffect(() => {
    const opening = storeOf();
    if (opening === null) return undefined;
    const opened = new Outbox({
      store: opening,
      send: deliver,
      onChange: setEntries,
      onSent: handleSent,
      onRefused: handleRefused,
    });
    outbox.current = opened;
    opened.open();
    return () => {
      outbox.current = null;
      opened.close();
      setEntries([]);
    };
  }, [name]);

  return {
    entries,
    put: (entry, replaces) => outbox.current?.put(entry, replaces),
    dismiss: (key) => outbox.current?.dismiss(key),
    flush: () => outbox.current?.flush(),
  };
}
