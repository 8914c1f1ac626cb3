import type { Opinion } from '@murmur/contract/opinion';
import { foreignResponse } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import type { OutboxEntry } from './outbox-store.ts';

/**
 * Sends an entry of the outbox with the visibility that its author saw on pressing Send. Sending the same entry
 * again returns the same opinion, even after the end.
 */
export async function sendOpinion(roomId: string, entry: OutboxEntry): Promise<Opinion> {
  const { participant_id, content, is_public } = entry;
  const opinion = await call('submitOpinion', {
    params: { id: roomId },
    body: { participant_id, content, is_public },
    idempotencyKey: entry.key,
  });
  // An entry removed from the outbox cannot be sent again, so a proxy's own JSON must not count as confirmation.
  if (typeof opinion.id !== 'string') throw foreignResponse(200);
  return opinion;
}
