import { openEmbedded } from '../adapters/open-embedded.ts';
import { hashCapability } from '../runtime/capability.ts';
import { openLogger } from '../runtime/telemetry/logger.ts';
import { FakeClock } from './fake-clock.ts';
import { anOpinion, aParticipant, aRoom } from './fixtures.ts';
import { describeRoomApi } from './room-api.contract.ts';
import { roomOnStores } from './room-on-stores.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

describeRoomApi('the stores', async () => {
  const folder = await makeTemporaryFolder();
  const clock = new FakeClock();
  const adapters = openEmbedded({
    dataDir: folder.path,
    clock,
    logger: openLogger('test', 'silent'),
  });
  const { rooms, opinions } = adapters;
  const [hostToken, participantId] = ['the host', 'somebody'];
  const now = clock.now();
  const room = aRoom({ hostTokenHash: hashCapability(hostToken) });
  const { roomId } = room;
  const seat = aParticipant({ roomId, credentialHash: hashCapability(participantId) });
  const { publicId, nickname } = seat;
  await rooms.create(room);
  await rooms.admit({ roomId, now, seatFor: () => seat });
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
