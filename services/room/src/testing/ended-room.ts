import { limits } from '@murmur/contract/limits';
import type { RoomScene, SeatData, TestRoom } from './room-scene.ts';

/** A room that has ended, with its authors and their opinions in the same order. */
export type EndedRoom = { room: TestRoom; seats: SeatData[]; submitted: { id: string }[] };

export const seatOf = ({ seats }: EndedRoom, n: number): SeatData => seats[n] as SeatData;
export const idOf = ({ submitted }: EndedRoom, n: number): string =>
  (submitted[n] as { id: string }).id;

export const ballot = (
  { room }: EndedRoom,
  { participant_id }: SeatData,
  opinion_id: string,
  vote = 'agree',
) => ({ params: room.params, body: { participant_id, opinion_id, vote } });

/** Adds silent participants until the room is large enough to vote. */
export const fillToVote = async (room: TestRoom, people: number): Promise<void> => {
  for (let n = people; n < limits.votingFrom; n += 1) await room.join();
};

/** Voting calls on the rooms of a scene. */
export const votingCalls = (scene: () => RoomScene) => ({
  /** A room that has ended, in which each of `authors` wrote one shared opinion. */
  openEnded: async (authors: number, wanted: Record<string, unknown> = {}): Promise<EndedRoom> => {
    const room = await scene().openRoom(wanted);
    const seats: SeatData[] = [];
    for (let n = 0; n < authors; n += 1) seats.push(await room.join(true));
    await fillToVote(room, authors);
    await room.start();
    const submitted: { id: string }[] = [];
    for (const [n, seat] of seats.entries()) {
      submitted.push(await room.submit(seat, `Sentence ${n} of us.`));
    }
    await room.close();
    return { room, seats, submitted };
  },
  listCards: ({ room }: EndedRoom, { participant_id }: SeatData, limit = 20) =>
    scene().call('listCards', {
      params: room.params,
      query: { participant_id, limit: String(limit) },
    }),
  castVote: (ended: EndedRoom, seat: SeatData, opinionId: string, answer = 'agree') =>
    scene().call('castVote', ballot(ended, seat, opinionId, answer)),
  /** Returns the votes after the end of voting, when all of them are counted in public. */
  readFinalVotes: async ({ room }: EndedRoom) => {
    const { id: room_id } = room.params;
    const { rooms, bus } = scene().adapters;
    const closed = await rooms.closeVoting(room_id, scene().clock.now());
    if (closed) await bus.publish(room_id, [], [closed.revision]);
    return scene().service.api.readVotes({ room_id });
  },
  readVotes: ({ room }: EndedRoom) => scene().service.api.readVotes({ room_id: room.params.id }),
});
