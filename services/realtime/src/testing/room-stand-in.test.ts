import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { describeRoomApiOfSockets } from '@murmur/shared/testing/room-api.contract';
import { RoomStandIn } from './room-stand-in.ts';

describeRoomApiOfSockets('the stand-in', async () => {
  const clock = new FakeClock();
  const api = new RoomStandIn(clock, async () => {});
  const { roomId, hostToken } = api.create();
  const { participant_id, public_id, nickname } = api.join(roomId);
  const opinion = { id: 'opinion', content: 'Open the library.' };
  api.start(roomId);
  api.share(roomId, {
    ...opinion,
    submitted_at: new Date(clock.now()).toISOString(),
    is_public: true,
    participant_id: public_id,
    nickname,
  });
  return {
    api,
    roomId,
    hostToken,
    seat: { participantId: participant_id, publicId: public_id, nickname },
    opinion,
    close: async () => {},
  };
});
