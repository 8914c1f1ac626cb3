import { describe, expect, it } from '@jest/globals';
import { joinCookie, rateLimits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import fc from 'fast-check';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';
import { deviceOf } from './join-device.ts';

const scene = sceneForEachTest(openEmbedded, ({ limiter }) => ({ limits: { limiter, scale: 1 } }));
const { burst, perSecond } = rateLimits.joinDevice;
const cookie = { Cookie: `theme=dark; ${joinCookie.name}=${'a'.repeat(22)}` };

describe('the seats of one device', () => {
  it('become available again after a while, one by one', async () => {
    const { params } = await scene().openRoom();
    const join = async () => (await scene().send('joinRoom', { params, headers: cookie })).status;
    for (let n = 0; n < burst; n += 1) expect(await join()).toBe(201);
    expect(await join()).toBe(429);
    await scene().clock.advance(1_000 / perSecond);
    expect(await join()).toBe(201);
    expect(await join()).toBe(429);
  });

  it('are counted separately in each room', async () => {
    for (let room = 0; room < 2; room += 1) {
      const { params } = await scene().openRoom();
      for (let n = 0; n < burst; n += 1)
        await scene().call('joinRoom', { params, headers: cookie });
      expect(await scene().code('joinRoom', { params, headers: cookie })).toBe('RATE_LIMITED');
    }
  });

  it('set a cookie that is Secure over https, and none if the request has one', async () => {
    const { params } = await scene().openRoom();
    const lines = async (headers: Record<string, string>) =>
      (await scene().send('joinRoom', { params, headers })).get('Set-Cookie');
    expect(await lines({ 'X-Forwarded-Proto': 'https' })).toEqual([
      expect.stringMatching(/; Secure$/),
    ]);
    expect(await lines({})).toEqual([expect.not.stringContaining('Secure')]);
    expect(await lines(cookie)).toBeUndefined();
  });
});

describe('a cookie header', () => {
  it('yields only a value that the service has set, whatever else it contains', () => {
    const value = 'Ab-_'.repeat(5).concat('xy');
    const ours = `${joinCookie.name}=${value}`;
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(deviceOf({ cookies: `${before}; ${ours}; ${after}` })).toBe(value);
        expect(deviceOf({ cookies: `${before}${after}` })).toBeNull();
      }),
    );
    for (const cookies of [undefined, '', `${ours}0`, `x${ours}`, `${joinCookie.name}=`]) {
      expect(deviceOf({ cookies })).toBeNull();
    }
  });
});
