import type { Room, RoomStatus } from '@murmur/contract/room';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { roomCodeLength } from '../../lib/contract-values.precomputed.ts';
import { type HostToken, useHostToken } from './hooks/use-host-token.ts';
import { type Credentials, type LiveRoomHandle, useLiveRoom } from './hooks/use-live-room.ts';
import { type OpinionOutbox, useOpinionOutbox } from './hooks/use-opinion-outbox.ts';
import { type StoredSeat, useStoredSeat } from './hooks/use-stored-seat.ts';
import type { FeedEvent } from './room-feed/feed-state.ts';
import { saveRoomNote } from './room-note.ts';
import { forgetSeat } from './seat.ts';

/**
 * The role in which a person opens a room's page. Newcomers have no socket until they have a seat; hosts and
 * observers have one immediately; readers of results keep their previous role.
 */
export type Role = 'newcomer' | 'participant' | 'host' | 'reader';

type Listener = (event: FeedEvent) => void;

export type RoomSessionValue = {
  found: LiveRoomHandle;
  seats: StoredSeat;
  host: HostToken;
  outbox: OpinionOutbox;
  /** True if this session has followed the room since before its start and no opinion has been shared. */
  isStillSilent: () => boolean;
  /** What the server reports as missing: the room, or this person's seat in it. */
  lost: Lost | null;
  /** Sets `lost` if the error code means that the room or the seat no longer exists. */
  lose: (code: string | undefined) => void;
  /** True if the discussion was running at some point during this session. */
  sawDiscussion: boolean;
  listen: (listener: Listener) => () => void;
};

type Lost = 'room' | 'seat';

const Session = createContext<RoomSessionValue | null>(null);

export function useRoomSession(): RoomSessionValue {
  const session = useContext(Session);
  if (session === null) throw new Error('useRoomSession needs a RoomSession above it');
  return session;
}

/**
 * Subscribes to every event of the room while the component is mounted. Subscribes in the layout phase, because
 * an event can arrive between the render and a passive effect.
 */
export function useRoomEvents(onEvent: Listener): void {
  const { listen } = useRoomSession();
  const listener = useEffectEvent(onEvent);
  useLayoutEffect(() => listen(listener), [listen]);
}

type Props = {
  /** The room's id or its code. */
  id: string;
  role: Role;
  onFound: (room: Room) => void;
  children: ReactNode;
};

/**
 * One person in one room, from joining to the results: their seat, the current room and its only socket.
 * Mounted above the room's routes, so that navigation neither reconnects nor reloads.
 */
export function RoomSession({ id, role, onFound, children }: Props) {
  const listeners = useRef(new Set<Listener>());
  const [roomId, setRoomId] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [lost, setLost] = useState<Lost | null>(null);
  const isSilent = useRef(false);
  const [sawDiscussion, setSawDiscussion] = useState(false);
  const greeted = useRef(false);
  // A stored seat is found by the room's id; if the address contains the code instead, the room must be loaded first.
  const seats = useStoredSeat(roomId ?? (id.length > roomCodeLength ? id : null));
  const host = useHostToken(id);

  const credentials = (): Credentials | null => {
    if (lost !== null) return null;
    if (role === 'host') return { hostToken: host.token };
    if (seats.looking) return null;
    if (seats.seat !== null && !refused) return { participantId: seats.seat.participant_id };
    return role === 'reader' ? { hostToken: host.token } : null;
  };
  const found = useLiveRoom({
    id,
    credentials,
    onEvent: (event) => {
      const isFirst = event.type === 'connected' && !greeted.current;
      if (event.type === 'connected') welcome(event.status);
      if (event.type === 'polled') outbox.flush();
      if (event.type === 'refused') lose(event.code);
      // Lists that mount after an event must load what they missed.
      if (event.type === 'missed_events' || 'opinion' in event) isSilent.current = false;
      emit(event);
      // Events between loading the lists and opening this socket would otherwise be lost.
      if (isFirst && event.status === 'active') emit({ type: 'missed_events' });
    },
  });
  const emit = (event: FeedEvent) => {
    for (const listener of listeners.current) listener(event);
  };
  const seat = role === 'host' ? null : seats.seat;
  const lose = (code: string | undefined) => {
    if (code === 'ROOM_NOT_FOUND') setLost('room');
    if (code === 'PARTICIPANT_NOT_FOUND') giveWay();
  };
  const outbox = useOpinionOutbox(lost === null ? roomId : null, seat?.participant_id ?? null, {
    onSent: (opinion, entry) => emit({ type: 'sent', opinion, entry }),
    onRefused: ({ code }) => lose(code),
  });
  const welcome = (status: RoomStatus) => {
    if (!greeted.current) isSilent.current = status === 'waiting';
    greeted.current = true;
    outbox.flush();
    if (role === 'host') host.confirm();
    else if (seat !== null) found.feed.send({ type: 'subscribe_visibility_updates' });
  };

  const room = found.state === 'loaded' ? found.live.room : null;
  if (room?.status === 'active' && !sawDiscussion) setSawDiscussion(true);
  const notifyFound = useEffectEvent(() => {
    if (room === null) return;
    setRoomId(room.room_id);
    onFound(room);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per room
  useEffect(() => notifyFound(), [room?.room_id]);

  const isMine = role === 'host' ? host.token !== undefined : seats.seat !== null;
  const note = useEffectEvent(() => {
    if (room !== null && isMine) saveRoomNote(room);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per room, and once the person has a seat or the token
  useEffect(() => note(), [room?.room_id, isMine]);

  const { state } = found.feed;
  const wrong = state.kind === 'error' ? state.reason : null;
  const giveWay = () => {
    if (role === 'host' || seats.seat === null) host.refuse();
    // Readers of results receive events as observers; other pages report that the seat is gone.
    else if (role === 'reader') setRefused(true);
    else {
      if (roomId !== null) forgetSeat(roomId);
      setLost('seat');
    }
  };
  const onWrong = useEffectEvent(() => {
    if (wrong === 'wrong_room') setLost('room');
    if (wrong === 'wrong_credential') giveWay();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => onWrong(), [wrong]);

  const listen = useMemo(
    () => (listener: Listener) => {
      listeners.current.add(listener);
      return () => void listeners.current.delete(listener);
    },
    [],
  );
  const isStillSilent = () => isSilent.current;
  return (
    <Session
      value={{ found, seats, host, outbox, isStillSilent, lost, lose, sawDiscussion, listen }}
    >
      {children}
    </Session>
  );
}
