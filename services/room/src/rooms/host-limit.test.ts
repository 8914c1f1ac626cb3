import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { rateLimits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { times } from '@murmur/shared/testing/times';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded, ({ limiter }) => ({ limits: { limiter, scale: 1 } }));

it('the calls of a host have a limit per room, which only calls with the host token use up', async () => {
  const [room, other] = [await scene().openRoom(), await scene().openRoom()];
  const { params } = room;
  const byHost = { params, headers: room.asHost };
  const byOther = { params, headers: other.asHost };
  const { burst } = rateLimits.hostCall;
  for (const _ of times(burst, (n) => n)) {
    expect(await scene().code('getModeration', byOther)).toBe('HOST_PERMISSION_REQUIRED');
  }
  for (const _ of times(burst, (n) => n)) await scene().call('getModeration', byHost);
  expect(await scene().code('getModeration', byHost)).toBe('RATE_LIMITED');
  await scene().call('getModeration', { params: other.params, headers: other.asHost });
  await scene().clock.advance(1_000);
  await scene().call('getModeration', byHost);
});

it('helpers share a limit of their own, so that they cannot use up the host’s', async () => {
  const { params, created, asHost } = await scene().openRoom();
  const token = createHmac('sha256', created.host_token).update('helper').digest('base64url');
  const byHelper = { params, headers: { 'X-Host-Token': token } };
  for (const _ of times(rateLimits.hostCall.burst, (n) => n))
    await scene().call('listHeld', byHelper);
  expect(await scene().code('listHeld', byHelper)).toBe('RATE_LIMITED');
  await scene().call('listHeld', { params, headers: asHost });
});
