import type { Room } from '@murmur/contract/room';
import { call } from '../../../lib/api/call.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { useLiveVotes } from '../../votes/hooks/use-live-votes.ts';

/** The number of people who have voted in a room that is over; null while unknown. */
export function useVoters({ room_id: id, status }: Room): number | null {
  const live = useLiveVotes(() => undefined);
  const counted = useResource(`${id} ${status}`, async (signal) =>
    status === 'closed' ? call('getResults', { params: { id }, signal }) : null,
  );
  if (live !== null) return live.voters;
  return counted.state === 'loaded' ? (counted.data?.agreement.voters ?? null) : null;
}
