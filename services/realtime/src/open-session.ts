import type { RoomApiOfSockets } from '@murmur/contract/internal';
import { closeCodes } from '@murmur/contract/limits';
import type { Room, RoomStats } from '@murmur/contract/room';
import type { DownEvent } from '@murmur/contract/socket-down';
import type { SocketQuery } from '@murmur/contract/socket-up';
import type { Clock } from '@murmur/shared/runtime/clock';
import { downEvent, instantOf } from '@murmur/shared/runtime/down-event';
import type { Attendance } from './attendance.ts';
import { textFrame } from './framing.ts';
import type { Start } from './replay-cache.ts';
import type { Session } from './session.ts';

type Parts = {
  room: RoomApiOfSockets;
  attendance: Attendance;
  clock: Clock;
  /** Called when the room or the seat does not exist. */
  refused: () => void;
};

type Identity = { seat: Awaited<ReturnType<RoomApiOfSockets['findSeat']>>; isHost: boolean };

/**
 * Returns the identity of a client, or the code that closes its socket. One read of the room serves all new sockets; a
 * valid credential needs none, because it implies that the room exists.
 */
const identify = async (
  room: RoomApiOfSockets,
  { room: local }: Session,
  query: SocketQuery | null,
): Promise<Identity | { refused: number }> => {
  const room_id = local.roomId;
  const { participant_id, host_token } = query ?? {};
  const [seat, isHost] = await Promise.all([
    participant_id === undefined ? null : room.findSeat({ room_id, participant_id }),
    host_token === undefined ? false : room.isHost({ room_id, host_token }),
  ]);
  const wrong =
    query === null ||
    (participant_id !== undefined && seat === null) ||
    (host_token !== undefined && !isHost);
  if (wrong || (seat === null && !isHost)) {
    const { admission } = await local.view.read();
    if (admission === null) return { refused: closeCodes.wrongRoom };
  }
  return wrong ? { refused: closeCodes.wrongCredential } : { seat, isHost };
};

/** Builds the `connected` event from the cached view. */
const connectedEvent = (
  { room, stats }: { room: Room; stats: RoomStats },
  { seq, recovered }: Start,
  now: number,
): DownEvent => {
  const { room_id, status, ends_at } = room;
  const remaining_time =
    status === 'active' && ends_at !== null
      ? Math.max(0, Math.ceil((Date.parse(ends_at) - now) / 1_000))
      : room.remaining_time;
  return downEvent('connected', room_id, now, {
    status,
    remaining_time,
    ends_at,
    server_time: instantOf(now),
    stats: { ...stats, remaining_time },
    seq,
    recovered,
  });
};

/**
 * Opens a session: identifies the client, sends `connected` and what it missed, then joins the fan-out.
 * `query` null: the credential is malformed.
 * @returns the room as sent to the client, or null if the session was closed in between
 * @throws AppError UNAVAILABLE
 */
export const openSession = async (
  { room, attendance, clock, refused }: Parts,
  session: Session,
  query: SocketQuery | null,
): Promise<Room | null> => {
  const { room: local, batch } = session;
  const identity = await identify(room, session, query);
  if ('refused' in identity) {
    refused();
    session.close(identity.refused);
    return null;
  }
  if (!session.isConnecting) return null;
  const { seat, isHost } = identity;
  if (seat) {
    session.publicId = seat.public_id;
    await attendance.arrived(local.roomId, seat.public_id);
    if (!session.isConnecting) return null;
  }

  await local.feed.open();
  const since = query?.since;
  if (since !== undefined) await local.feed.reach(since);
  // Read last, because the view must not be older than the position sent with it.
  const view = await local.view.read();
  if (local.feed.hasEnded) session.close(closeCodes.serverGoingDown);
  if (view.admission === null) {
    session.close(closeCodes.wrongRoom);
    // Subscribing may have created a stream for a forgotten room.
    await local.feed.forget();
  }
  // The seat was removed after it was found; later removals arrive as events.
  if (seat && view.admission?.removed.includes(seat.public_id))
    session.close(closeCodes.wrongCredential);
  if (view.admission === null || !session.isConnecting) return null;

  const listener = { publicId: session.publicId, isHost, subscribed: false };
  const start = local.missed.read({ listener, batch }, since, view);
  const connected = textFrame(JSON.stringify(connectedEvent(view.admission, start, clock.now())));
  session.open(listener);
  session.deliver({
    bytes: Buffer.concat([connected, start.missed.bytes]),
    events: 1 + start.missed.events,
  });
  local.fanOut.add(session);
  return view.admission.room;
};
