import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { Writers } from '../containers/writers.ts';
import { gone, inNamespace, kubectlGiven, named, namespace, podsOf, rolledOut } from './kube.ts';
import { watchAnswers } from './watch-answers.ts';

const base = process.env['E2E_BASE_URL'] ?? '';

/** Evicts a pod, like `kubectl drain`. */
const evict = (name: string): Promise<string> =>
  kubectlGiven(
    { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } },
    'create',
    '--raw',
    `/api/v1/namespaces/${namespace}/pods/${name}/eviction`,
    '-f-',
  );

/** Scales through the autoscaler, which would undo any other change. */
const scale = async (service: string, pods: number): Promise<void> => {
  const patch = JSON.stringify({ spec: { minReplicas: pods } });
  await inNamespace('patch', 'hpa', named(service), '--type=merge', '-p', patch);
  const before = await podsOf(service);
  await inNamespace('scale', 'deployment', named(service), `--replicas=${pods}`);
  await rolledOut(service);
  const left = await podsOf(service);
  await gone(...before.filter((pod) => !left.includes(pod)));
};

let scaled = '';
afterEach(() => scale(scaled, 1), 200_000);

test.each(['room', 'analysis', 'realtime', 'gateway'])(
  'while a node is drained under 12 writers, the second pod of %s is evicted only after the first is replaced, without a failed call',
  async (service) => {
    scaled = service;
    await scale(service, 2);
    const testRoom = await openTestRoom(base);
    const writers = await Writers.begin(testRoom, 12);
    await eventually(wait, 'opinions before it', () => writers.acknowledged > 30, 60_000);
    const { seen, stop } = watchAnswers();
    const [first = '', second = ''] = await podsOf(service);
    await evict(first);
    await expect(evict(second)).rejects.toThrow(/violate the pod's disruption budget/);
    await rolledOut(service);
    const allowed = '--for=jsonpath={.status.disruptionsAllowed}=1';
    await inNamespace('wait', allowed, `pdb/${named(service)}`, '--timeout=60s');
    await evict(second);
    await gone(first, second);
    await rolledOut(service);
    const tally = await writers.end();
    stop();
    console.info(`${service}: ${seen.answers} responses`, tally);
    expect(seen.faults).toEqual([]);
    expect(tally).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
    await testRoom.finish();
  },
  400_000,
);
