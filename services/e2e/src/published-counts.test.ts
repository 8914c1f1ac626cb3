import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestRoom } from './test-room.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct({ RATE_LIMIT_SCALE: '0' });
}, 60_000);
afterAll(() => product.close());

/**
 * The attack: an observer sees on a socket who votes and leaves, and reads the results, an export and the share link
 * after every vote.
 */
test('an observer who reads after every vote learns nobody’s vote, although people leave by name', async () => {
  const testRoom = await openTestRoom(product.base, { ask_position: true });
  const { id } = testRoom.params;
  const author = await testRoom.join(true);
  const voters = [];
  for (let n = 0; n < 7; n += 1) voters.push(await testRoom.join(true));
  await testRoom.start();
  const submitted = await testRoom.submit(author, 'Put benches along the river bank.');
  await testRoom.finish();
  const observer = await openSocket(product.base, id);
  await observer.until('connected');
  const { share_id: share } = await testRoom.api.call('shareResults', { params: testRoom.params });
  const read = async (votes: number): Promise<string> => {
    for (;;) {
      const { agreement, positions } = await testRoom.api.call('getAllResults', {
        params: testRoom.params,
      });
      // Results are at most about a second old.
      if (agreement.votes < votes) continue;
      const { text: csv } = await request(product.base).get(
        `/api/rooms/${id}/results/download?format=csv`,
      );
      const { text: page } = await request(product.base).get(`/api/shared-results/${share}`);
      const countsOf = (text: string) => text.match(/"?(?:agree|disagree|pass)"?[:,]"?\d+/g) ?? [];
      const lists = [agreement.common, agreement.rejected, agreement.divided, agreement.uncertain];
      const counts = lists.flat().map(({ agree, disagree, pass }) => [agree, disagree, pass]);
      const rows = csv.split('\n').filter((row) => row.includes('benches'));
      return JSON.stringify([counts, positions, rows, countsOf(page)]);
    }
  };

  const seen = [await read(0)];
  for (const [n, voter] of voters.entries()) {
    const phone = await openSocket(product.base, id, { participant_id: voter.participant_id });
    await phone.until('connected');
    const pid = { ...testRoom.params, pid: voter.participant_id };
    await testRoom.api.call('takePosition', { params: pid, body: { value: n % 2 === 0 ? 2 : -2 } });
    await testRoom.vote(voter, submitted, n % 2 === 0 ? 'agree' : 'disagree');
    await phone.close();
    seen.push(await read(n + 1));
  }
  const changes = seen.flatMap((now, n) => (n > 0 && now !== seen[n - 1] ? n : []));
  expect(changes[0]).toBe(limits.peopleToPublish);
  // A page may be a second old, but it shows one publication and never a step in between.
  const parts = seen.map((one) => JSON.parse(one) as unknown[]);
  for (const at of (parts[0] ?? []).keys())
    expect(new Set(parts.map((each) => JSON.stringify(each[at]))).size).toBeLessThanOrEqual(2);
  expect(seen[limits.peopleToPublish]).toContain('[3,2,0]');

  await testRoom.api.call('closeVoting', { params: testRoom.params, headers: testRoom.asHost });
  let last = '';
  while (!last.includes('[4,3,0]')) last = await read(7);
  await observer.close();
}, 60_000);
