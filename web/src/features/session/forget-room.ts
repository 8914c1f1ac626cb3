import { remembered } from '../../lib/storage.ts';
import { forgetLastSeen } from './last-seen.ts';
import { keepDraft } from './outbox/draft.ts';
import { forgetOutbox } from './outbox/outbox-store.ts';
import { forgetSeat } from './seat.ts';

/** What the features of votes and positions keep of a room. */
const answersKept = ['votes', 'cards', 'positions', 'stood'];

/** Everything of a person's that this browser keeps of a room; a host's token is not theirs alone to drop. */
export function forgetRoom(roomId: string): void {
  forgetSeat(roomId);
  forgetOutbox(roomId);
  forgetLastSeen(roomId);
  keepDraft(roomId, '');
  for (const kept of answersKept) remembered.removeItem(`murmur.${kept}.${roomId}`);
}
