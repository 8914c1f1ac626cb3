import { expect, it, jest } from '@jest/globals';
import { limits, rateLimits, trustedFactor } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { clientAddressHeader, trustedClientHeader } from '@murmur/shared/runtime/request-context';
import request from 'supertest';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const burst = 2;
const scale = burst / rateLimits.createEvent.burst;
const scene = sceneForEachTest(openEmbedded, ({ limiter }) => ({ limits: { limiter, scale } }));

const valid = { topic: 'What should we eat?', duration: 2 };
const invalid = { ...valid, labels: ['Table 1', 'table 1'] };

const create = async (headers: Record<string, string>, body: object = valid): Promise<number> =>
  (await scene().send('createEvent', { headers, body })).status;

const countAllowed = async (headers: Record<string, string>): Promise<number> => {
  let allowed = 0;
  while ((await create(headers)) === 201) allowed += 1;
  return allowed;
};

it('an address creates a limited number of events, a trusted one ten times as many', async () => {
  const trusted = { [clientAddressHeader]: '203.0.113.9', [trustedClientHeader]: '1' };
  expect(await countAllowed({ [clientAddressHeader]: '198.51.100.1' })).toBe(burst);
  expect(await countAllowed(trusted)).toBe(burst * trustedFactor);
});

it('an invalid event does not count', async () => {
  const headers = { [clientAddressHeader]: '198.51.100.1' };
  for (let tried = 0; tried < 3 * burst; tried += 1) {
    expect(await create(headers, invalid)).toBe(422);
  }
  expect(await countAllowed(headers)).toBe(burst);
});

it('a browser that repeats the call is limited before the others at its address', async () => {
  const address = { [clientAddressHeader]: '198.51.100.1', [trustedClientHeader]: '1' };
  const first = await scene().send('createEvent', { headers: address, body: valid });
  const [line = ''] = first.get('Set-Cookie') ?? [];
  expect(line).toMatch(/; Path=\/api\/events; .*HttpOnly; SameSite=Lax/u);
  const browser = { ...address, Cookie: line.split(';')[0] ?? '' };
  expect(await countAllowed(browser)).toBe(1);
  for (let tried = 0; tried < 3; tried += 1) expect(await create(browser)).toBe(429);
  // The refused calls took no token of the address.
  expect(await countAllowed(address)).toBe(burst * trustedFactor - 2);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a form of another site, which can only send %s, takes no token',
  async (type) => {
    const headers = { [clientAddressHeader]: '198.51.100.1' };
    for (let tried = 0; tried < 2 * burst; tried += 1) {
      const posted = request(scene().service.http).post('/api/events').set(headers).type(type);
      expect((await posted.send(JSON.stringify(valid))).status).toBe(400);
    }
    expect(await countAllowed(headers)).toBe(burst);
  },
);

it('an event accepts as many people as it has seats', async () => {
  const bounds: { people: number } = limits.event;
  const replaced = jest.replaceProperty(bounds, 'people', 2);
  const { room_id, max_participants } = await scene().call('createEvent', { body: valid });
  replaced.restore();
  expect(max_participants).toBe(2);
  const params = { id: room_id };
  const join = async (): Promise<number> =>
    (await scene().send('joinRoom', { params, body: {} })).status;
  expect([await join(), await join()]).toEqual([201, 201]);
  expect(await scene().code('joinRoom', { params, body: {} })).toBe('ROOM_CAPACITY_EXCEEDED');
  expect(await scene().call('getCapacity', { params })).toMatchObject({ is_full: true });
});
