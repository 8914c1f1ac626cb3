import { beforeEach } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import type { eventRoutes } from '@murmur/contract/routes/event-routes';
import type { RouteNameOf, routes } from '@murmur/contract/routes/routes';
import type { CallInput, RoomScene, SeatData, TestRoom } from './room-scene.ts';

/** Event routes, and refusals inside events, are tested next to their use cases. */
export type TestedRoute = Exclude<RouteNameOf<'room'>, keyof typeof eventRoutes>;
type Refusals<N extends TestedRoute> = Exclude<
  (typeof routes)[N]['errors'][number],
  'ROOM_IS_EVENT'
>;
export type Step = () => CallInput | Promise<CallInput>;
/** For each route, a call that causes each of its declared errors. */
export type RouteCases<Names extends TestedRoute> = { [N in Names]: Record<Refusals<N>, Step> };

/** A room in each state, with one participant in it. */
export type RoutedRooms = {
  waiting: TestRoom;
  waitingSeat: SeatData;
  active: TestRoom;
  seat: SeatData;
  ended: TestRoom;
  endedSeat: SeatData;
  expired: TestRoom;
  expiredSeat: SeatData;
};
/** `rooms` is filled before each test. */
export type RouteScene = { scene: () => RoomScene; rooms: RoutedRooms };

export const routeSceneForEachTest = (scene: () => RoomScene): RouteScene => {
  const rooms = {} as RoutedRooms;
  beforeEach(async () => {
    const expired = await scene().openRoom();
    const expiredSeat = await expired.join();
    await scene().clock.advance(limits.waitingRoomExpiresMs);
    await scene().service.start();
    const waiting = await scene().openRoom({ max_participants: 2 });
    const waitingSeat = await waiting.join();
    const { room: active, seat } = await scene().openActiveRoom();
    const { room: ended, seat: endedSeat } = await scene().openActiveRoom();
    await ended.close();
    Object.assign(rooms, { waiting, waitingSeat, active, seat, ended, endedSeat });
    Object.assign(rooms, { expired, expiredSeat });
  });
  return { scene, rooms };
};

export const malformed = '{"half": ';
export const tooLarge = {
  topic: 'a'.repeat(limits.bodyBytes),
  content: 'a'.repeat(limits.bodyBytes),
};
export const unknown = {
  id: 'unknown',
  pid: 'unknown',
  opinion_id: 'unknown',
  public_id: 'unknown',
};

type Caller = { participant_id: string };
export const nobody: Caller = { participant_id: 'nobody' };

export const of = (room: TestRoom, input: CallInput = {}): CallInput => ({
  ...input,
  params: { ...room.params, ...input.params },
});
export const byHost = (room: TestRoom, body?: unknown): CallInput =>
  of(room, { headers: room.asHost, body });
export const bySeat = (room: TestRoom, { participant_id }: Caller, body?: unknown): CallInput =>
  of(room, { params: { pid: participant_id }, body });
export const withParticipant = (room: TestRoom, { participant_id }: Caller): CallInput =>
  of(room, { query: { participant_id } });

/** Cases of a route that anyone with the id of the room may read. */
export const readCases = { ROOM_NOT_FOUND: () => ({ params: unknown }) };

/** Cases of a route with the participant in its path. */
export const ownSeatCases = (rooms: RoutedRooms) => ({
  ROOM_NOT_FOUND: () => ({ params: unknown }),
  PARTICIPANT_NOT_FOUND: () => bySeat(rooms.active, nobody),
});

/** Cases of a route with the participant in its query. */
export const participantCases = (rooms: RoutedRooms) => ({
  ROOM_NOT_FOUND: () => ({ params: unknown, query: nobody }),
  PARTICIPANT_NOT_FOUND: () => withParticipant(rooms.active, nobody),
  VALIDATION_ERROR: () => of(rooms.active),
});
