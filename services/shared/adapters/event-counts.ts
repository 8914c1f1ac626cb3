import type { EventCounts } from '../ports/event-room-store.ts';

export const noCounts = (): EventCounts => ({
  rooms: { waiting: 0, active: 0, processing: 0, closed: 0, expired: 0 },
  people: 0,
  opinions: 0,
});
