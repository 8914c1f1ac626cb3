import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { readSeat } from '../../room-session/seat.ts';

type Sending = { state: 'open' | 'sending' } | { state: 'failed'; error: ApiError };

/**
 * Reports a misreading, once per participant; the server counts a repeated report once. `give` is null for
 * people who did not take part: only participants can report a misreading.
 */
export function useMisreadVote(
  roomId: string,
  sentenceId: string,
  onCount: (count: number) => void,
): { sending: Sending; give: (() => void) | null } {
  const [sending, setSending] = useState<Sending>({ state: 'open' });
  const seat = readSeat(roomId);
  if (seat === null) return { sending, give: null };
  const give = async () => {
    setSending({ state: 'sending' });
    const body = { participant_id: seat.participant_id, sentence_id: sentenceId };
    try {
      const { misread_count } = await callLate('reportMisread', { params: { id: roomId }, body });
      setSending({ state: 'open' });
      onCount(misread_count);
    } catch (cause) {
      setSending({ state: 'failed', error: asApiError(cause) });
    }
  };
  return { sending, give: () => void give() };
}
