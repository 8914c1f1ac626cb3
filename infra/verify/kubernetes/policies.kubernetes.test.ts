import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enforcePolicies } from './enforce-policies.ts';
import { inNamespace, kubectl, named, namespace } from './kube.ts';

const services = ['gateway', 'room', 'realtime', 'analysis'];
const spaces = ['ingress-nginx', 'monitoring', 'elsewhere'];
const stay = "process.once('SIGTERM', () => process.exit()); setInterval(() => {}, 1e6)";

/** Connects from inside a pod to each address, with a timeout. */
const connect = `
const { connect } = require('node:net');
const reach = (place) => new Promise((done) => {
  const at = place.lastIndexOf(':');
  const socket = connect({ host: place.slice(0, at), port: Number(place.slice(at + 1)), timeout: 3000 });
  const end = (reached) => { socket.destroy(); done(reached ? [place] : []); };
  socket.once('connect', () => end(true)).once('error', () => end(false)).once('timeout', () => end(false));
});
Promise.all(process.argv.slice(1).map(reach)).then((all) => { console.log(JSON.stringify(all.flat())); process.exit(); });`;

const at = (name: string, port: number): string =>
  `${named(name)}.${namespace}.svc.cluster.local:${port}`;
const peers: Record<string, string> = {
  ...Object.fromEntries(services.map((service) => [service, at(service, 8080)])),
  redis: at('redis', 6379),
  mongo: at('mongodb', 27017),
  'API server': 'kubernetes.default.svc.cluster.local:443',
};

const reached = async (space: string, pod: string): Promise<string[]> => {
  const from = ['-n', space, 'exec', pod, '--'];
  const found = JSON.parse(await kubectl(...from, 'node', '-e', connect, ...Object.values(peers)));
  return Object.keys(peers).filter((name) => found.includes(peers[name]));
};

let lift: () => void = () => {};

beforeAll(async () => {
  for (const space of spaces) {
    await kubectl('create', 'namespace', space);
    const run = ['run', 'caller', '--image=murmur:local', '--restart=Never', '--command', '--'];
    await kubectl('-n', space, ...run, 'node', '-e', stay);
    await kubectl('-n', space, 'wait', '--for=condition=Ready', 'pod/caller', '--timeout=60s');
  }
  lift = await enforcePolicies();
}, 180_000);
afterAll(async () => {
  lift();
  for (const space of spaces) await kubectl('delete', 'namespace', space);
}, 60_000);

test.each([
  ['gateway', ['room', 'realtime', 'analysis', 'redis']],
  ['room', ['redis', 'mongo']],
  ['realtime', ['room', 'redis']],
  ['analysis', ['room', 'redis', 'mongo']],
])(
  '%s reaches its dependencies, nothing else and not the API server',
  async (service, needed) => {
    const found = await reached(namespace, `deploy/${named(service)}`);
    expect(found.filter((name) => name !== service)).toEqual(needed);
  },
  60_000,
);

test.each([
  ['ingress-nginx', ['gateway', 'API server']],
  ['monitoring', ['API server']],
  ['elsewhere', ['API server']],
])(
  'from the namespace %s, only the services open to it are reachable',
  async (space, expected) => {
    expect(await reached(space, 'caller')).toEqual(expected);
  },
  60_000,
);

test('only monitoring reaches the metrics of every service', async () => {
  for (const space of spaces) {
    const select = ['get', 'pods', '-l', 'app.kubernetes.io/part-of=murmur', '-o'];
    const addresses = await inNamespace(
      ...select,
      'jsonpath={range .items[*]}{.status.podIP}:9464 {end}',
    );
    const all = addresses.trim().split(' ');
    const from = ['-n', space, 'exec', 'caller', '--', 'node', '-e', connect];
    const found: string[] = JSON.parse(await kubectl(...from, ...all));
    expect([space, found.length > 3]).toEqual([space, space === 'monitoring']);
  }
}, 60_000);
