import { join } from 'node:path';
import { kept } from '../containers/engine.ts';
import { runProgram } from '../containers/run-program.ts';

/** Where the node of `npm run test:kubernetes` keeps what is its own. */
export const nodeFolder = join(kept, 'cluster');
export const namespace = 'murmur';

const env = { ...process.env, KUBECONFIG: join(nodeFolder, 'admin.conf') };

/** @throws Error with what kubectl said when it refuses. */
export const kubectl = (...args: string[]): Promise<string> =>
  runProgram('kubectl', args, { env, withinMs: 400_000 });

export const inNamespace = (...args: string[]): Promise<string> =>
  kubectl('-n', namespace, ...args);

/** The names of a service's pods that are not on their way out. */
export const podsOf = async (service: string): Promise<string[]> => {
  const label = `app.kubernetes.io/name=${service}`;
  type Pod = { metadata: { name: string; deletionTimestamp?: string } };
  const { items } = JSON.parse(await inNamespace('get', 'pods', '-l', label, '-o', 'json'));
  return (items as Pod[])
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map(({ metadata }) => metadata.name);
};

export const rolledOut = (service: string): Promise<string> =>
  inNamespace('rollout', 'status', `deployment/${service}`, '--timeout=300s');
