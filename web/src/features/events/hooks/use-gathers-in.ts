import { limits } from '@murmur/contract/limits';
import type { Room } from '@murmur/contract/room';
import { useRemaining } from '../../room-session/hooks/use-remaining.ts';
import { eventStageOf } from '../event-stage.ts';

/**
 * Whole seconds until the rooms of an event are gathered automatically: 0 while it waits for a room that was given more
 * time, null in other stages.
 */
export function useGathersIn(event: Room | null, offsetMs: number): number | null {
  const ended = event !== null && eventStageOf(event) === 'ended' ? event.ends_at : null;
  const at = ended && new Date(Date.parse(ended) + limits.event.gatherAfterMs).toISOString();
  return useRemaining(at, offsetMs);
}
