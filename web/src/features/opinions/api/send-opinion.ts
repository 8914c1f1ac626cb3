import type { Opinion } from '@murmur/contract/opinion';
import { call } from '../../../lib/api/call.ts';
import type { OutboxEntry } from '../../session/outbox/outbox-store.ts';

/** Sends an entry of the outbox; the same entry again answers the same opinion. */
export const sendOpinion = (roomId: string, entry: OutboxEntry): Promise<Opinion> =>
  call('submitOpinion', {
    params: { id: roomId },
    body: { participant_id: entry.participant_id, content: entry.content },
    idempotencyKey: entry.key,
  });

/** Tells the server whether a seat shares what it says from now on; answers what holds. */
export async function setVisibility(
  roomId: string,
  pid: string,
  isPublic: boolean,
): Promise<boolean> {
  const answer = await call('putPrivacy', {
    params: { id: roomId, pid },
    body: { is_public_mode: isPublic },
  });
  return answer.is_public_mode;
}
