// Started by a test as a separate process. Performs one operation on the stores and kills itself with SIGKILL once
// MongoDB has answered the given number of commands, and thus between two of its writes.
// Usage: node self-killing-writer.ts URI OPERATION ROOM_ID COMMANDS
import { pino } from 'pino';
import { createMongoStores } from '../../adapters/mongo/mongo-stores.ts';
import { openMongo } from '../../adapters/mongo/open-mongo.ts';
import { anAdmission, anOpinion, fixtureTime } from '../fixtures.ts';
import { type Operation, storedKey } from './operations.ts';

const [uri = '', operation = '', roomId = '', commands = ''] = process.argv.slice(2);
const watched = new URL(uri);
watched.searchParams.set('monitorCommands', 'true');

const { collections } = await openMongo({ uri: watched.href, logger: pino({ level: 'silent' }) });
const { rooms, events, opinions } = createMongoStores(collections);
const operations: Record<Operation, () => Promise<unknown>> = {
  admit: () => rooms.admit(anAdmission({ roomId })),
  add: () => opinions.add(anOpinion({ roomId }), null),
  repeat: () => opinions.add(anOpinion({ roomId, author: 'ann' }), storedKey),
  remove: () => opinions.remove(roomId, `mine in ${roomId}`, 'ann'),
  place: () => events.place(roomId, [], [{ credentialHash: storedKey, chosen: null }]),
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
await operations[operation as Operation]();
process.exit(0);
