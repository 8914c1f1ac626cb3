import type { Opinion } from '@murmur/contract/opinion';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-store.ts';

type Options = {
  roomId: string;
  participantId: string;
  send: (entry: OutboxEntry) => Promise<Opinion>;
  onSent: (opinion: Opinion, entry: OutboxEntry) => void;
};

export type OutboxHandle = {
  entries: OutboxEntry[];
  add: (content: string, isPublic: boolean) => void;
  dismiss: (key: string) => void;
  flush: () => void;
};

/** The outbox of one seat, sending for as long as the page is open. */
export function useOutbox({ roomId, participantId, send, onSent }: Options): OutboxHandle {
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const outbox = useRef<Outbox | null>(null);
  const tell = useEffectEvent(onSent);
  const deliver = useEffectEvent(send);

  useEffect(() => {
    const opened = new Outbox({
      roomId,
      participantId,
      send: deliver,
      onChange: setEntries,
      onSent: tell,
    });
    outbox.current = opened;
    opened.open();
    return () => {
      outbox.current = null;
      opened.close();
    };
  }, [roomId, participantId]);

  return {
    entries,
    add: (content, isPublic) => outbox.current?.add(content, isPublic),
    dismiss: (key) => outbox.current?.dismiss(key),
    flush: () => outbox.current?.flush(),
  };
}
