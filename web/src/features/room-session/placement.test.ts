import { beforeEach, expect, it } from '@jest/globals';
import { child, childId, eventSeat, placedIn } from '../../testing/event-data.ts';
import { roomId } from '../../testing/live-data.ts';
import { forgetRoom } from './forget-in-browser.ts';
import { readPlacement, savePlacement } from './placement.ts';
import { saveSeat } from './seat.ts';
import { myRooms } from './stored-rooms.ts';

beforeEach(() => {
  localStorage.clear();
  saveSeat(roomId, eventSeat);
  savePlacement(roomId, child, placedIn(child).seat);
});

it('stores the link from an event to the room that this browser is in', () => {
  expect(readPlacement(roomId)).toEqual({ room_id: childId, ordinal: 17 });
});

it('lists an event once among the rooms of this browser', () => {
  expect(myRooms().map((room) => room.roomId)).toEqual([roomId]);
});

it.each([
  ['the event', roomId],
  ['the room', childId],
])('forgets both seats with %s', (_, left) => {
  forgetRoom(left);
  expect(Object.keys(localStorage)).toEqual([]);
});
