import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { anAdmission, anEvent, aParticipant, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { batchInserts } from './batch-commands.ts';
import { createMongoEventRoomStore } from './mongo-event-room-store.ts';
import { placeKey } from './mongo-places.ts';
import { createMongoRoomStore } from './mongo-room-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';
import { fromParticipant } from './participant-model.ts';

withMongo('concurrent calls for many rooms', ({ uri }) => {
  let mongo: OpenMongo;
  let rooms: ReturnType<typeof createMongoRoomStore>;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: pino({ level: 'silent' }) });
    rooms = createMongoRoomStore(mongo.collections);
  });
  afterAll(() => mongo.close());

  const openRooms = async (count: number): Promise<string[]> => {
    const records = Array.from({ length: count }, () => aRoom());
    await Promise.all(records.map((record) => rooms.create(record)));
    return records.map(({ roomId }) => roomId);
  };

  it('are read in batches, and each caller gets its own room or seat', async () => {
    const ids = await openRooms(5);
    const hall = ids[0] ?? '';
    const hashes = ['one', 'two', 'three'].map((name) => `${name} of ${hall}`);
    for (const credentialHash of hashes)
      await rooms.admit({
        roomId: hall,
        now: fixtureTime,
        seatFor: () => aParticipant({ roomId: hall, credentialHash }),
      });

    const [found, missing, seats, stranger] = await Promise.all([
      Promise.all([...ids, hall].map((id) => rooms.find(id))),
      rooms.find('no room'),
      Promise.all(hashes.map((hash) => rooms.findParticipant(hall, hash))),
      rooms.findParticipant(hall, 'nobody'),
    ]);

    expect(found.map((room) => room?.roomId)).toEqual([...ids, hall]);
    expect(seats.map((seat) => seat?.credentialHash)).toEqual(hashes);
    expect([missing, stranger]).toEqual([null, null]);
  });

  it('are stored in batches, and only a seat that is already taken is rejected', async () => {
    const inserts = batchInserts(mongo.collections.participants);
    const ids = await openRooms(3);
    const seatOf = (roomId: string, seat: string) => ({
      _id: seat,
      ordinal: 1,
      ...fromParticipant(aParticipant({ roomId })),
    });
    const docs = ids.map((roomId) => seatOf(roomId, `seat ${roomId}`));
    const taken = seatOf(ids[1] ?? '', `seat ${ids[0]}`);

    const stored = await Promise.all([...docs, taken].map((doc) => inserts.submit(doc)));

    expect(stored).toEqual([true, true, true, false]);
  });

  it('take one seat each, and leave none pending', async () => {
    const ids = await openRooms(20);
    const admissions = await Promise.all(ids.map((roomId) => rooms.admit(anAdmission({ roomId }))));
    expect(admissions.map(({ kind }) => kind)).toEqual(ids.map(() => 'admitted'));
    const stored = await mongo.collections.rooms.model.find({ _id: { $in: ids } }).lean();
    expect(stored.map(({ participantCount, pending }) => [participantCount, pending])).toEqual(
      ids.map(() => [1, []]),
    );
  });

  it('are assigned numbers while another process claims one', async () => {
    const events = createMongoEventRoomStore(mongo.collections);
    const event = aRoom({ event: anEvent({ rooms: 3, people: 9 }) });
    const { roomId } = event;
    await rooms.create(event);
    const claimed = { eventId: roomId, chosen: null, number: null, at: Date.now() };
    await mongo.collections.places.model.insertOne({ _id: placeKey(roomId, 'cleo'), ...claimed });
    const order: string[] = [];
    const place = async (credentialHash: string): Promise<void> => {
      await events.place(roomId, [], [{ credentialHash, chosen: null }]);
      order.push(credentialHash);
    };
    // The first call starts a batch, and the others form the next one.
    await Promise.all(['ann', 'cleo', 'bob'].map(place));
    expect(order).toEqual(['ann', 'bob', 'cleo']);
  }, 15_000);
});
