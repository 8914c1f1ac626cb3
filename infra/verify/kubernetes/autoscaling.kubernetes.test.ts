import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { gone, inNamespace, named, podsOf, rolledOut } from './kube.ts';
import { watchAnswers } from './watch-answers.ts';

const base = process.env['E2E_BASE_URL'] ?? '';
const readers = 8;

const stabilization = (seconds: number): Promise<string> => {
  const scaleDown = { stabilizationWindowSeconds: seconds };
  const patch = JSON.stringify({ spec: { behavior: { scaleDown } } });
  return inNamespace('patch', 'hpa', named('room'), '--type=merge', '-p', patch);
};

const until = (condition: string): Promise<string> =>
  inNamespace('wait', `--for=${condition}`, `hpa/${named('room')}`, '--timeout=240s');

test('the autoscaler adds a pod of room while many read, and removes it afterwards, and no call fails', async () => {
  const testRoom = await openTestRoom(base);
  // Disables the five-minute wait before a pod is removed; the rate of removal is unchanged.
  const waits = '{.spec.behavior.scaleDown.stabilizationWindowSeconds}';
  const before = Number(await inNamespace('get', 'hpa', named('room'), '-o', `jsonpath=${waits}`));
  await stabilization(0);
  await until('condition=ScalingActive');
  await until('jsonpath={.status.currentReplicas}=1');

  const { seen, stop } = watchAnswers();
  const leaving = new AbortController();
  const reading = Array.from({ length: readers }, async () => {
    while (!leaving.signal.aborted) await testRoom.api.call('getRoom', { params: testRoom.params });
  });
  const began = Date.now();
  const seconds = (): number => Math.round((Date.now() - began) / 1_000);
  await until('jsonpath={.status.currentReplicas}=2');
  const up = seconds();
  await rolledOut('room');
  const soFar = seen.answers;
  await eventually(wait, 'responses from both', () => seen.answers > soFar + 500, 60_000);
  leaving.abort();
  await Promise.all(reading);
  const pods = await podsOf('room');
  const quiet = seconds();
  await until('jsonpath={.status.currentReplicas}=1');
  const down = seconds() - quiet;
  const left = await podsOf('room');
  await gone(...pods.filter((pod) => !left.includes(pod)));
  stop();
  await stabilization(before);
  console.info(
    `${seen.answers} responses; second pod after ${up} s, removed ${down} s after the last call`,
  );
  expect([pods.length, left.length]).toEqual([2, 1]);
  expect(seen.faults).toEqual([]);
}, 600_000);
