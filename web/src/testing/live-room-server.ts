import type { Room } from '@murmur/contract/room';
import { opinionOf, participantId, roomId, seat } from './live-data.ts';
import { ok, stubServer } from './stub-server.ts';

const base = `/api/rooms/${roomId}`;

/** Returns a server with one room and one seat, plus the test's own answers. */
export const liveRoomServer = (room: Room, more: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [`GET ${base}`]: ok(room),
    [`GET ${base}/participants/${participantId}`]: ok(seat),
    [`GET ${base}/my-opinions/${participantId}`]: ok({ opinions: [], total_opinions: 0 }),
    [`GET ${base}/shared-opinions`]: ok({ shared_opinions: [], total_count: 0, next_cursor: null }),
    [`GET ${base}/qr`]: ok({ qr_code: 'data:image/png;base64,AA==', join_link: room.join_link }),
    [`POST ${base}/opinions`]: ({ body, headers }) =>
      ok(
        {
          ...opinionOf(
            headers.get('idempotency-key') ?? '',
            (body as { content: string }).content,
            false,
          ),
          participant_id: seat.public_id,
        },
        201,
      ),
    ...more,
  });
