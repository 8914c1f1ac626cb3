import type { Opinion } from '@murmur/contract/opinion';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { type OutboxEntry, opinionStore } from '../outbox/outbox-store.ts';
import { sendOpinion } from '../outbox/send-opinion.ts';
import { useOutbox } from './use-outbox.ts';

export type OpinionOutbox = {
  /** Opinions of this seat that the server has not confirmed. */
  entries: OutboxEntry[];
  add: (content: string, isPublic: boolean) => void;
  dismiss: (key: string) => void;
  flush: () => void;
};

/** The unconfirmed opinions of one seat; empty without a room or a seat. */
export function useOpinionOutbox(
  roomId: string | null,
  participantId: string | null,
  handlers: {
    onSent: (opinion: Opinion, entry: OutboxEntry) => void;
    onRefused: (error: ApiError) => void;
  },
): OpinionOutbox {
  const outbox = useOutbox({
    store: roomId === null || participantId === null ? null : opinionStore(roomId),
    send: (entry) => sendOpinion(roomId ?? '', entry),
    ...handlers,
  });
  return {
    // Entries of a previous seat belong to another person.
    entries: outbox.entries.filter((entry) => entry.participant_id === participantId),
    add: (content, isPublic) =>
      outbox.put({
        key: randomUuid(),
        participant_id: participantId ?? '',
        content,
        is_public: isPublic,
        written_at: new Date().toISOString(),
      }),
    dismiss: outbox.dismiss,
    flush: outbox.flush,
  };
}
