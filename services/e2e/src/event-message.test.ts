import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { openProduct, type Product } from './product.ts';
import { openTestEvent, type TestEvent } from './test-event.ts';
import { openTestRoom } from './test-room.ts';

let product: Product;
let testRoom: TestEvent;
const sockets: TestSocket[] = [];

const open = async (roomId: string, query: Record<string, string> = {}): Promise<TestSocket> => {
  const socket = await openSocket(product.base, roomId, query);
  sockets.push(socket);
  await socket.until('connected');
  return socket;
};
const hasMessage = (socket: TestSocket): boolean =>
  socket.events.some(({ type }) => type === 'host_message');
const write = async (text: string) => {
  const { api, params, asHost: headers } = testRoom;
  return (await api.call('messageEvent', { params, headers, body: { text } })).message;
};
const roomOf = (ordinal: number) => {
  const person = testRoom.rooms[ordinal - 1]?.[0];
  if (person === undefined) throw new Error(`nobody is in room ${ordinal}`);
  const { room, seat } = person;
  return { id: room.room_id, as: { participant_id: seat.participant_id } };
};

beforeAll(async () => {
  product = await openProduct();
  testRoom = await openTestEvent(product.base, { people: 6, body: { room_size: 3 } });
}, 60_000);

afterAll(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  await product.close();
});

describe('a message of the organiser on the sockets', () => {
  test('arrives in the hall and in each room, for people, hosts and observers', async () => {
    const { params, event } = testRoom;
    const [first, second] = [roomOf(1), roomOf(2)];
    const stranger = await openTestRoom(product.base);
    const elsewhere = await open(stranger.room.room_id, { host_token: stranger.room.host_token });
    const receivers = await Promise.all([
      open(params.id),
      open(params.id, { host_token: event.host_token }),
      open(first.id, first.as),
      open(first.id, { host_token: event.host_token }),
      open(second.id, second.as),
      open(second.id, { batch: '1' }),
    ]);
    const text = '<b>Two</b> minutes left';
    const message = await write(text);
    expect(message.text).toBe(text);
    for (const socket of receivers)
      expect(await socket.until('host_message')).toMatchObject(message);
    await stranger.api.call('stepWall', {
      params: stranger.params,
      headers: stranger.asHost,
      body: { step: 'next' },
    });
    await elsewhere.until('wall_stepped');
    expect(hasMessage(elsewhere)).toBe(false);
  });

  test('is replayed to a phone that was offline, but not to one that joins later', async () => {
    const { id, as } = roomOf(1);
    const away = await open(id, as);
    const [connected] = away.events;
    await away.close();
    const message = await write('Please come to an end');
    const since = String(connected?.seq ?? 0);
    const back = await open(id, { ...as, since });
    expect(await back.until('host_message')).toMatchObject(message);
    const late = await open(id, as);
    late.send({ type: 'ping' });
    await late.until('pong');
    expect(hasMessage(late)).toBe(false);
  });
});
