import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@murmur/shared/testing/eventually';
import { findTool } from '../../operate/external-programs/run-tool.ts';
import { runProgram } from '../containers/run-program.ts';
import { chartFolder, type Values } from '../manifests/render-chart.ts';
import { addressOf, kubectl, kubectlEnv } from './kube.ts';

const restricted = 'pod-security.kubernetes.io/enforce=restricted';

/** One pod of each service, up to two, with this CPU request. */
const sized = (cpu: string): Values => {
  const autoscaling = { enabled: true, minReplicas: 1, maxReplicas: 2 };
  const service = { autoscaling, resources: { requests: { cpu } } };
  return { gateway: service, room: service, realtime: service, analysis: service };
};

/** The chart in its own namespace, with the trial's stores. */
export class ChartRelease {
  readonly #namespace: string;
  readonly #values: Values;

  private constructor(namespace: string, values: Values) {
    this.#namespace = namespace;
    this.#values = values;
  }

  /** `values` are added to those of the image, the sizes and the stores. */
  static async install(namespace: string, values: Values = {}, cpu = '25m'): Promise<ChartRelease> {
    const image = { repository: 'murmur', tag: 'local' };
    const all = { image, trial: { enabled: true }, ...sized(cpu), ...values };
    const release = new ChartRelease(namespace, all);
    await kubectl('create', 'namespace', namespace);
    await kubectl('label', 'namespace', namespace, restricted);
    await release.#helm(['install'], {});
    return release;
  }

  /** Upgrades the release, and waits until all pods have the new values. */
  upgrade(values: Values): Promise<void> {
    return this.#helm(['upgrade'], values);
  }

  /** Runs `helm test`, a pod that plays a room; returns its report. */
  test(): Promise<string> {
    return this.#run(['test', 'murmur', '--timeout', '3m']);
  }

  uninstall(): Promise<string> {
    return this.#run(['uninstall', 'murmur', '--wait']);
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

  async #helm(action: string[], values: Values): Promise<void> {
    const how = ['--values', '-', '--wait', '--timeout', '5m'];
    const input = JSON.stringify({ ...this.#values, ...values });
    await this.#run([...action, 'murmur', chartFolder, ...how], input);
    // The gateway is ready before it has found all its upstreams.
    await eventually(wait, 'the gateway reaches all', () => this.#isWhole(), 60_000);
  }

  async #isWhole(): Promise<boolean> {
    const answer = await fetch(`${await this.url()}/readyz`);
    const { dependencies } = (await answer.json()) as { dependencies: Record<string, string> };
    return Object.values(dependencies).every((state) => state === 'up');
  }

  #run(args: string[], input?: string): Promise<string> {
    return runProgram(findTool('helm') ?? 'helm', ['--namespace', this.#namespace, ...args], {
      env: kubectlEnv,
      timeoutMs: 400_000,
      ...(input === undefined ? {} : { input }),
    });
  }
}
