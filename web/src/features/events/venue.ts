import type { Room, Venue } from '@murmur/contract/room';
import { MapPin, Monitor } from '../../components/icons/event-icons.ts';

/** The venue of an event; servers of earlier versions send none. */
export const venueOf = ({ event }: Pick<Room, 'event'>): Venue => event?.venue ?? 'hall';

/** How a room is marked: as a place in the hall, or as something on the screen. */
export const venueIcons = { hall: MapPin, online: Monitor } as const;
