import type { AllResults } from '@murmur/contract/analysis';
import type { Room } from '@murmur/contract/room';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';

/** What stands at a room's results address: the results, or why there are none yet. */
export type Outcome =
  | { phase: 'ready'; results: AllResults }
  | { phase: 'waiting' | 'running' | 'analysing' | 'expired'; room: Room };

function phaseOf(room: Room): 'waiting' | 'running' | 'analysing' | 'expired' {
  if (room.status === 'waiting' || room.status === 'expired') return room.status;
  return room.status === 'active' && room.remaining_time > 0 ? 'running' : 'analysing';
}

/**
 * Asks for the results in every voice, and only where there are none for the room: most who come here
 * come to a room that is done.
 */
export async function loadOutcome(roomId: string, signal: AbortSignal): Promise<Outcome> {
  const input = { params: { id: roomId }, signal };
  try {
    return { phase: 'ready', results: await call('getAllResults', input) };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'RESULTS_NOT_FOUND') throw cause;
    const room = await call('getRoom', input);
    return { phase: phaseOf(room), room };
  }
}
