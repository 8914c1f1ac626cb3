import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { joinCookie, rateLimits } from '@murmur/contract/limits';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { Problem } from '@murmur/contract/problem';
import type { CreatedRoom } from '@murmur/contract/room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { openProduct, type Product } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const openRoom = (options: { max_participants?: number } = {}): Promise<CreatedRoom> =>
  createApiClient(product.base).call('createRoom', {
    body: { topic: 'Who gets a seat?', duration: 5, language: 'en', ...options },
  });

type Joined = { status: number; retryAfterSeconds: number; body: { data?: JoinedSeat } & Problem };

/** The cookie handling of a browser that joins: it stores cookies by their paths. */
class Device {
  readonly cookies = new Map<string, string>();
  readonly lines: string[] = [];

  async join(room: string, key: string = crypto.randomUUID()): Promise<Joined> {
    const path = `/api/rooms/${room}/join`;
    const cookie = this.cookies.get(path);
    const answer = await fetch(`${product.base}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
      body: '{}',
    });
    for (const line of answer.headers.getSetCookie()) {
      this.lines.push(line);
      const [pair = '', of = ''] = line.split('; ');
      this.cookies.set(of.replace('Path=', ''), pair);
    }
    return {
      status: answer.status,
      retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 0),
      body: (await answer.json()) as Joined['body'],
    };
  }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const statusesOf = (answers: Joined[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];
/** The number of seats that a browser gets before the limit applies; the first response sets the cookie. */
const seatsAtOnce = rateLimits.joinDevice.burst + 1;

describe('one device', () => {
  test('cannot take all seats of a room, by id and code together', async () => {
    const { room_id, room_code } = await openRoom({ max_participants: 20 });
    const device = new Device();
    const answers: Joined[] = [];
    for (let n = 0; n < 25; n += 1) {
      answers.push(await device.join(n % 2 === 0 ? room_code : room_id));
    }
    const seated = answers.filter(({ status }) => status === 201).length;
    expect(seated).toBeGreaterThanOrEqual(seatsAtOnce);
    // On a slow machine, some tokens may have been refilled in the meantime.
    expect(seated).toBeLessThan(seatsAtOnce + 3);
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(last?.retryAfterSeconds).toBeGreaterThan(0);
    expect(last?.retryAfterSeconds).toBeLessThanOrEqual(1 / rateLimits.joinDevice.perSecond);
    // Others can still join.
    expect((await new Device().join(room_id)).status).toBe(201);
  });

  test('gets the same seat for the same key, however often it is sent', async () => {
    const { room_id } = await openRoom();
    const device = new Device();
    const key = crypto.randomUUID();
    const first = await device.join(room_id, key);
    expect(first.status).toBe(201);
    const again = [];
    for (let n = 0; n < 10; n += 1) again.push(await device.join(room_id, key));
    expect(again.map(({ body }) => body.data)).toEqual(times(10, () => first.body.data));
    // The repeated calls consumed no token of the device's limit.
    const others = await Promise.all(
      times(rateLimits.joinDevice.burst, () => device.join(room_id)),
    );
    expect(statusesOf(others)).toEqual([201]);
  });

  test('is recognised by a cookie that is sent only to join that room and that no script can read', async () => {
    const [one, two] = [await openRoom(), await openRoom()];
    const device = new Device();
    await device.join(one.room_code);
    await device.join(two.room_id);
    const attributes = `Max-Age=${joinCookie.maxAgeSeconds}; HttpOnly; SameSite=Lax`;
    expect(device.lines.map((line) => line.replace(/=[\w-]{22};/, '=…;'))).toEqual(
      [one.room_id, one.room_code, two.room_id].map(
        (room) => `${joinCookie.name}=…; Path=/api/rooms/${room}/join; ${attributes}`,
      ),
    );
    const value = (room: string) => device.cookies.get(`/api/rooms/${room}/join`);
    expect(value(one.room_code)).toBe(value(one.room_id));
    expect(value(two.room_id)).not.toBe(value(one.room_id));
  });
});

describe('a class behind one address', () => {
  test('of 50 devices can join, even if each device repeats its call', async () => {
    const { room_id } = await openRoom();
    const devices = times(50, () => new Device());
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(devices.map((device) => device.join(room_id)));
      expect(statusesOf(answers)).toEqual([201]);
    }
  });

  test('of 500 clients without cookies can join', async () => {
    const { room_id } = await openRoom();
    const answers: Joined[] = [];
    for (let crowd = 0; crowd < 5; crowd += 1) {
      answers.push(...(await Promise.all(times(100, () => new Device().join(room_id)))));
    }
    expect(statusesOf(answers)).toEqual([201]);
    expect(new Set(answers.map(({ body }) => body.data?.public_id)).size).toBe(500);
  });
});
