import { join } from 'node:path';
import { kept } from '../containers/engine.ts';
import { runProgram } from '../containers/run-program.ts';

/** The data folder of the node of `npm run test:kubernetes`. */
export const nodeFolder = join(kept, 'cluster');
export const namespace = 'murmur';

export const kubectlEnv = { ...process.env, KUBECONFIG: join(nodeFolder, 'admin.conf') };

const timeoutMs = 400_000;

/** @throws Error with the output of kubectl when it fails */
export const kubectl = (...args: string[]): Promise<string> =>
  runProgram('kubectl', args, { env: kubectlEnv, timeoutMs });

/** Runs kubectl with `input` in place of a file named `-`. */
export const kubectlRead = (input: string, ...args: string[]): Promise<string> =>
  runProgram('kubectl', args, { env: kubectlEnv, timeoutMs, input });

export const kubectlGiven = (object: unknown, ...args: string[]): Promise<string> =>
  kubectlRead(JSON.stringify(object), ...args);

/** The name of a service's objects, prefixed with the release. */
export const named = (service: string): string => `murmur-${service}`;

export const inNamespace = (...args: string[]): Promise<string> =>
  kubectl('-n', namespace, ...args);

/** The address of a service of a namespace, reachable from this machine. */
export const addressOf = async (service: string, within = namespace): Promise<string> => {
  const select = ['get', 'service', named(service), '-o', 'jsonpath={.spec.clusterIP}'];
  return `http://${await kubectl('-n', within, ...select)}:8080`;
};

/** The names of a service's pods that are not terminating. */
export const podsOf = async (service: string): Promise<string[]> => {
  const label = `app.kubernetes.io/component=${service}`;
  type Pod = { metadata: { name: string; deletionTimestamp?: string } };
  const { items } = JSON.parse(await inNamespace('get', 'pods', '-l', label, '-o', 'json'));
  return (items as Pod[])
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map(({ metadata }) => metadata.name);
};

/** Waits until these pods have ended. */
export const gone = async (...pods: string[]): Promise<void> => {
  const names = pods.map((pod) => `pod/${pod}`);
  if (names.length > 0) await inNamespace('wait', '--for=delete', '--timeout=120s', ...names);
};

export const rolledOut = (service: string): Promise<string> =>
  inNamespace('rollout', 'status', `deployment/${named(service)}`, '--timeout=300s');
