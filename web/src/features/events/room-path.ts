import type { Room } from '@murmur/contract/room';
import type { Seat } from '../room-session/seat.ts';

/** The page of a room for a person with a seat in it. */
export function roomPath({ room_id, status }: Room, { participant_id }: Seat): string {
  if (status === 'waiting') return `/join/${room_id}`;
  return status === 'active' ? `/discuss/${room_id}/${participant_id}` : `/results/${room_id}`;
}

/** In the link of an event, opens the list of rooms for a person who is in the wrong one. */
export const changeParameter = 'change';

/** The link that leads people to one room of an event. */
export const linkToRoom = (event: Room, ordinal: number): string =>
  `${event.join_link}?room=${ordinal}`;

/** The number of the room in the link, `?room=17`; null for a link to the whole event. */
export const ordinalIn = (query: URLSearchParams): number | null => {
  const number = Number(query.get('room'));
  return Number.isInteger(number) && number > 0 ? number : null;
};
