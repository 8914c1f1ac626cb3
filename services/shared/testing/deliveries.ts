import type { Delivery } from '@murmur/contract/publication';

const timestamp = '2026-01-05T09:00:00.000Z';

export const aStreamed = (roomId: string, n = 0): Delivery => ({
  event: { type: 'discussion_started', room_id: roomId, timestamp, message: `streamed ${n}` },
});

/** Creates a delivery that the next one of its type replaces. */
export const aSnapshot = (roomId: string): Delivery => ({
  event: {
    type: 'timer_update',
    room_id: roomId,
    timestamp,
    remaining_time: 60,
    ends_at: null,
    server_time: timestamp,
  },
});

/** Creates a delivery to one participant, which is therefore not part of the shared stream. */
export const aPersonal = (roomId: string, n = 0): Delivery => ({
  event: {
    type: 'opinion_submitted',
    room_id: roomId,
    timestamp,
    opinion: {
      id: `opinion-${n}`,
      content: 'Mine alone',
      submitted_at: timestamp,
      is_public: false,
      participant_id: 'ann',
      nickname: 'Quiet Otter',
    },
    total_opinions: n,
  },
  participant: 'ann',
});

/** Returns the views of the same opinion for other audiences, in the shared stream. */
export const viewsOf = (roomId: string, n: number): Delivery[] => {
  const [own] = [aPersonal(roomId, n).event];
  if (own?.type !== 'opinion_submitted') return [];
  const { opinion } = own;
  return [{ event: { type: 'shared_opinion_added', room_id: roomId, timestamp, opinion } }];
};
