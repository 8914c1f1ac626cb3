// Started by a test as a separate process. Performs one operation on the stores and kills itself with SIGKILL once
// MongoDB has answered the given number of commands, and thus between two of its writes. Usage: node dying-writer.ts
// URI ACT ROOM_ID COMMANDS
import { pino } from 'pino';
import { createMongoEventStore } from '../../adapters/mongo/mongo-event-store.ts';
import { createMongoOpinionStore } from '../../adapters/mongo/mongo-opinion-store.ts';
import { createMongoRoomStore } from '../../adapters/mongo/mongo-room-store.ts';
import { openMongo } from '../../adapters/mongo/open-mongo.ts';
import { anOpinion, aParticipant, fixtureTime } from '../fixtures.ts';
import { type Act, dyingKey } from './dying-act.ts';

const [uri = '', act = '', roomId = '', commands = ''] = process.argv.slice(2);
const watched = new URL(uri);
watched.searchParams.set('monitorCommands', 'true');

const { collections } = await openMongo({ uri: watched.href, logger: pino({ level: 'silent' }) });
const rooms = createMongoRoomStore(collections);
const events = createMongoEventStore(collections);
const opinions = createMongoOpinionStore(collections);
const acts: Record<Act, () => Promise<unknown>> = {
  admit: () => rooms.admit(roomId, fixtureTime, () => aParticipant({ roomId })),
  add: () => opinions.add(anOpinion({ roomId }), null),
  repeat: () => opinions.add(anOpinion({ roomId, author: 'ann' }), dyingKey),
  remove: () => opinions.remove(roomId, `mine in ${roomId}`, 'ann'),
  place: () => events.place(roomId, [], [{ credentialHash: dyingKey, chosen: null }]),
  removeSeat: () => rooms.removeSeat(roomId, `seat in ${roomId}`, fixtureTime),
  end: () =>
    rooms.changeStatus(roomId, {
      from: 'active',
      to: 'processing',
      endedAt: fixtureTime,
      dueBy: null,
    }),
};

let answered = 0;
collections.rooms.model.db.getClient().on('commandSucceeded', () => {
  answered += 1;
  if (answered === Number(commands)) process.kill(process.pid, 'SIGKILL');
});
await acts[act as Act]();
process.exit(0);
