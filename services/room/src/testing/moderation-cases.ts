import { openVote } from './open-vote.ts';
import { byHost, malformed, of, type RouteCases, type RouteScene, unknown } from './route-cases.ts';

const deciding = { ids: ['any'], decision: 'hide' };

type Names = 'getModeration' | 'getHelperToken' | 'changeModeration' | 'listHeld' | 'decideHeld';

export const moderationCases = ({ scene, rooms }: RouteScene): RouteCases<Names> => {
  return {
    getModeration: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active),
      ROOM_NOT_FOUND: () => ({ params: unknown }),
    },
    getHelperToken: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active),
      ROOM_NOT_FOUND: () => ({ params: unknown }),
    },
    changeModeration: {
      BAD_REQUEST: () => byHost(rooms.active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(rooms.active, { body: {} }),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: {} }),
      VALIDATION_ERROR: () => byHost(rooms.active, { filter: 'some' }),
    },
    listHeld: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active),
      ROOM_NOT_FOUND: () => ({ params: unknown }),
      VALIDATION_ERROR: () =>
        of(rooms.active, { headers: rooms.active.asHost, query: { limit: '1000' } }),
    },
    decideHeld: {
      BAD_REQUEST: () => byHost(rooms.active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(rooms.active, { body: deciding }),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: deciding }),
      VOTING_CLOSED: async () => {
        const { room } = await openVote(scene());
        await scene().call('closeVoting', { params: room.params, headers: room.asHost });
        return byHost(room, deciding);
      },
      VALIDATION_ERROR: () => byHost(rooms.active, { ids: [], decision: 'show' }),
    },
  };
};
