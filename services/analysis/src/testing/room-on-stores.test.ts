import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { openLogger } from '@murmur/shared/runtime/logger';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { anOpinion, aParticipant, aRoom } from '@murmur/shared/testing/fixtures';
import { describeRoomApiOfAnalysis } from '@murmur/shared/testing/room-api.contract';
import { makeTemporaryFolder } from '@murmur/shared/testing/temporary-folder';
import { roomOnStores } from './room-on-stores.ts';

describeRoomApiOfAnalysis('the stores', async () => {
  const folder = await makeTemporaryFolder();
  const clock = new FakeClock();
  const adapters = openEmbedded({
    dataDir: folder.path,
    clock,
    logger: openLogger('analysis', 'silent'),
  });
  const { rooms, opinions } = adapters;
  const [hostToken, participantId] = ['the host', 'somebody'];
  const now = clock.now();
  const room = aRoom({ hostTokenHash: hashCapability(hostToken) });
  const { roomId } = room;
  const seat = aParticipant({ roomId, credentialHash: hashCapability(participantId) });
  const { publicId, nickname } = seat;
  await rooms.create(room);
  await rooms.admit(roomId, now, () => seat);
  const endsAt = now + room.duration * 60_000;
  await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', startedAt: now, endsAt });
  const stored = anOpinion({ roomId, author: publicId, nickname });
  await opinions.add(stored, null);
  const ended = { from: 'active', to: 'processing', endedAt: endsAt, dueBy: null } as const;
  return {
    api: roomOnStores(adapters, clock),
    roomId,
    hostToken,
    seat: { participantId, publicId, nickname },
    opinion: { id: stored.id, content: stored.content },
    end: async () => {
      await rooms.changeStatus(roomId, ended);
    },
    close: async () => {
      await adapters.close();
      await folder.remove();
    },
  };
});
