import { limits } from '@murmur/contract/limits';
import { openVote } from './open-vote.ts';
import type { CallInput, TestRoom } from './room-scene.ts';
import {
  byHost,
  bySeat,
  malformed,
  nobody,
  of,
  type RouteCases,
  type RouteScene,
  unknown,
  withParticipant,
} from './route-cases.ts';

const positionOf = (
  room: TestRoom,
  seat: { participant_id: string },
  value: unknown = 1,
): CallInput => bySeat(room, seat, { value });
const voteOf = (room: TestRoom, seat: { participant_id: string }, change: object = {}): CallInput =>
  of(room, {
    body: { participant_id: seat.participant_id, opinion_id: 'any', vote: 'agree', ...change },
  });

const markOf = (room: TestRoom, opinionId: string, body: unknown = { answered: true }): CallInput =>
  of(room, { params: { opinion_id: opinionId }, headers: room.asHost, body });

type Names = 'takePosition' | 'listCards' | 'castVote' | 'closeVoting' | 'markOpinion';

export const voteCases = ({ scene, rooms }: RouteScene): RouteCases<Names> => {
  const closedVote = async () => {
    const vote = await openVote(scene());
    await scene().call('closeVoting', byHost(vote.room));
    return vote;
  };

  return {
    takePosition: {
      BAD_REQUEST: () => bySeat(rooms.active, rooms.seat, malformed),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: { value: 1 } }),
      PARTICIPANT_NOT_FOUND: () => positionOf(rooms.active, nobody),
      POSITION_NOT_ASKED: () => positionOf(rooms.active, rooms.seat),
      ROOM_NOT_ACTIVE: async () => {
        const room = await scene().openRoom({ ask_position: true });
        return positionOf(room, await room.join());
      },
      VOTING_CLOSED: async () => {
        const { room, voter } = await closedVote();
        return positionOf(room, voter);
      },
      ROOM_EXPIRED: async () => {
        const room = await scene().openRoom({ ask_position: true });
        const early = await room.join();
        await scene().clock.advance(limits.waitingRoomExpiresMs);
        return positionOf(room, early);
      },
      VALIDATION_ERROR: () => positionOf(rooms.active, rooms.seat, 3),
    },
    listCards: {
      ROOM_NOT_FOUND: () => ({ params: unknown, query: nobody }),
      PARTICIPANT_NOT_FOUND: () => withParticipant(rooms.ended, nobody),
      VOTING_CLOSED: () => withParticipant(rooms.active, rooms.seat),
      VALIDATION_ERROR: () =>
        of(rooms.ended, {
          query: { participant_id: rooms.endedSeat.participant_id, limit: '21' },
        }),
    },
    castVote: {
      BAD_REQUEST: () => of(rooms.ended, { body: malformed }),
      ROOM_NOT_FOUND: () => ({ ...voteOf(rooms.ended, nobody), params: unknown }),
      PARTICIPANT_NOT_FOUND: () => voteOf(rooms.ended, nobody),
      OPINION_NOT_FOUND: () => voteOf(rooms.ended, rooms.endedSeat),
      OWN_OPINION: async () => {
        const { room, author, opinion } = await openVote(scene());
        return voteOf(room, author, opinion);
      },
      VOTING_CLOSED: async () => {
        const { room, voter, opinion } = await closedVote();
        return voteOf(room, voter, opinion);
      },
      VALIDATION_ERROR: () => voteOf(rooms.ended, rooms.endedSeat, { vote: 'yes' }),
    },
    markOpinion: {
      BAD_REQUEST: () => markOf(rooms.ended, 'any', malformed),
      HOST_PERMISSION_REQUIRED: () =>
        of(rooms.ended, { params: { opinion_id: 'any' }, body: { answered: true } }),
      ROOM_NOT_FOUND: () => ({ ...markOf(rooms.ended, 'any'), params: unknown }),
      OPINION_NOT_FOUND: () => markOf(rooms.ended, 'any'),
      ROOM_CLOSED: async () => {
        const { room, seat } = await scene().openActiveRoom({ reveal: 'end' });
        const { id } = await room.submit(seat, 'Soup for everyone.');
        await room.close();
        return markOf(room, id, { held: true });
      },
      VOTING_CLOSED: async () => {
        const { room, opinion } = await closedVote();
        return markOf(room, opinion.opinion_id);
      },
      VALIDATION_ERROR: () => markOf(rooms.ended, 'any', {}),
    },
    closeVoting: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.ended),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.ended.asHost }),
      VOTING_CLOSED: () => byHost(rooms.active),
    },
  };
};
