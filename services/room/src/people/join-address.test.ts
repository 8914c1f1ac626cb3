import { expect, it } from '@jest/globals';
import { rateLimits, trustedFactor } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { clientAddressHeader, trustedClientHeader } from '@murmur/shared/runtime/request-context';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

/** Number of new participants that an address or a room admits at once. */
const burst = 2;
const scale = burst / rateLimits.joinAddress.burst;
const scene = sceneForEachTest(openEmbedded, ({ limiter }) => ({ limits: { limiter, scale } }));

const joinFrom = async (headers: Record<string, string>): Promise<number> => {
  const { params } = await scene().openRoom();
  return (await scene().send('joinRoom', { params, headers, body: {} })).status;
};

const countAllowed = async (headers: Record<string, string>): Promise<number> => {
  let allowed = 0;
  while ((await joinFrom(headers)) === 201) allowed += 1;
  return allowed;
};

it('an address can add a limited number of participants to all rooms, a trusted one ten times as many', async () => {
  const trusted = { [clientAddressHeader]: '203.0.113.9', [trustedClientHeader]: '1' };
  expect(await countAllowed({ [clientAddressHeader]: '198.51.100.1' })).toBe(burst);
  expect(await countAllowed(trusted)).toBe(burst * trustedFactor);
});
