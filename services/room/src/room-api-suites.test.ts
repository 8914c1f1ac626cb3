import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { describeRoomApi } from '@murmur/shared/testing/room-api.contract';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

describeRoomApi('the room service', async () => {
  const { room, seat } = await scene().openActiveRoom();
  const { id, content } = await room.submit(seat, 'Open the library.');
  return {
    api: scene().service.api,
    roomId: room.params.id,
    hostToken: room.created.host_token,
    seat: {
      participantId: seat.participant_id,
      publicId: seat.public_id,
      nickname: seat.nickname,
    },
    opinion: { id, content },
    end: async () => {
      await room.close();
    },
    close: async () => {},
  };
});
