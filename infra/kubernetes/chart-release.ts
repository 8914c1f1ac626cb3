import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@murmur/shared/testing/eventually';
import { runProgram } from '../containers/run-program.ts';
import { chartFolder } from '../manifests/chart-files.ts';
import { repository } from '../manifests/image-stages.ts';
import { findTool } from '../manifests/run-tool.ts';
import { addressOf, kubectl, kubectlEnv } from './kube.ts';

const restricted = 'pod-security.kubernetes.io/enforce=restricted';
const small = { minReplicas: 1, resources: { requests: { cpu: '25m' } } };
const values = {
  image: { repository: 'murmur', tag: 'local' },
  host: 'murmur.localhost',
  services: { gateway: small, room: small, realtime: small, analysis: small },
};

/** The chart in a namespace of its own, by the steps of docs/operating/install.md, with the dev overlay's stores. */
export class ChartRelease {
  readonly #namespace: string;

  private constructor(namespace: string) {
    this.#namespace = namespace;
  }

  static async install(namespace: string): Promise<ChartRelease> {
    const release = new ChartRelease(namespace);
    await kubectl('create', 'namespace', namespace);
    await kubectl('label', 'namespace', namespace, restricted);
    for (const store of ['redis', 'mongo']) {
      await release.kubectl('apply', '-f', join(repository, `k8s/overlays/dev/${store}.yaml`));
    }
    for (const store of ['redis', 'mongo']) {
      await release.kubectl('rollout', 'status', `statefulset/${store}`, '--timeout=120s');
    }
    const secret = {
      MONGODB_URI: 'mongodb://mongo-0.mongo:27017/murmur?replicaSet=rs0',
      REDIS_URL: 'redis://redis:6379',
      INTERNAL_TOKEN: crypto.randomUUID(),
    };
    const literals = Object.entries(secret).map(([key, value]) => `--from-literal=${key}=${value}`);
    await release.kubectl('create', 'secret', 'generic', 'murmur', ...literals);
    await release.helm('install', {});
    return release;
  }

  /** `install` or `upgrade`, until all is ready; `config`: further settings of the services. */
  async helm(action: 'install' | 'upgrade', config: Record<string, string>): Promise<void> {
    const how = ['--values', '-', '--wait', '--timeout', '5m'];
    const input = JSON.stringify({ ...values, config });
    await this.#helm([action, 'murmur', chartFolder, ...how], input);
    // The gateway is ready before it has heard of all that it calls.
    await eventually(wait, 'the gateway reaches all', () => this.#isWhole(), 60_000);
  }

  async #isWhole(): Promise<boolean> {
    const answer = await fetch(`${await this.url()}/readyz`);
    const { dependencies } = (await answer.json()) as { dependencies: Record<string, string> };
    return Object.values(dependencies).every((state) => state === 'up');
  }

  uninstall(): Promise<string> {
    return this.#helm(['uninstall', 'murmur', '--wait']);
  }

  kubectl(...args: string[]): Promise<string> {
    return kubectl('-n', this.#namespace, ...args);
  }

  url(): Promise<string> {
    return addressOf('gateway', this.#namespace);
  }

  async dispose(): Promise<void> {
    await kubectl('delete', 'namespace', this.#namespace);
  }

  #helm(args: string[], input?: string): Promise<string> {
    return runProgram(findTool('helm') ?? 'helm', ['--namespace', this.#namespace, ...args], {
      env: kubectlEnv,
      withinMs: 400_000,
      ...(input === undefined ? {} : { input }),
    });
  }
}
