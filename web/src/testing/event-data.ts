import type { EventRoom, Placement } from '@murmur/contract/event';
import type { Room } from '@murmur/contract/room';
import { participantId, roomId, seat, waitingRoom } from './live-data.ts';

export const childId = 'room-seventeen-of-the-event';
export const childSeatId = 'credential-in-room-seventeen';

const dealt: NonNullable<Room['event']> = {
  mode: 'deal',
  room_size: 8,
  venue: 'hall',
  labels: null,
  rooms: null,
  people: null,
  gathered_at: null,
};

export const eventWith = (change: Partial<typeof dealt>): Room => ({
  ...waitingRoom,
  event: { ...dealt, ...change },
});

export const hall: Room = eventWith({});

/** Room 17 of the event. */
export const child: Room = {
  ...waitingRoom,
  room_id: childId,
  room_code: 'CD3EF4',
  participant_count: 8,
  event_id: roomId,
  ordinal: 17,
};

export const placedIn = (room: Room): Placement => ({
  room,
  seat: {
    participant_id: childSeatId,
    public_id: 'public-in-room-seventeen',
    nickname: seat.nickname,
    is_public_mode: false,
    room_id: room.room_id,
    status: room.status,
  },
});

export const eventSeat = { ...seat, participant_id: participantId };

/** A room of the event as its organiser sees it, while people are talking. */
export const anEventRoom = (change: Partial<EventRoom> = {}): EventRoom => {
  const { ordinal = 3 } = change;
  return {
    ordinal,
    label: null,
    room_id: `room-${ordinal}-of-the-event`,
    host_token: `token-${ordinal}`,
    status: 'active',
    participant_count: 8,
    present_count: 8,
    total_opinions: 2,
    last_said_at: null,
    has_results: false,
    ...change,
  };
};
