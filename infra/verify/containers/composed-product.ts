import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../servers/free-port.ts';
import { type Engine, kept } from './engine.ts';
import { runProgram } from './run-program.ts';

const repository = join(import.meta.dirname, '../../..');
const files = ['docker-compose.yml', 'infra/verify/containers/compose.trial.yml'];
/** A separate project name, so that no existing volumes are touched. */
const project = 'murmur-trial';

const readinessCheck =
  "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))";

/** The command of a container, its restarts, and its start time. */
export type ContainerState = {
  name: string;
  pid: number;
  restarts: number;
  running: boolean;
  exitCode: number;
};

export class ComposedProduct {
  readonly #engine: Pick<Engine, 'env'>;
  readonly #port: number;
  #log: ChildProcess | null = null;

  private constructor(engine: Pick<Engine, 'env'>, port: number) {
    this.#engine = engine;
    this.#port = port;
  }

  static async of(engine: Engine): Promise<ComposedProduct> {
    return new ComposedProduct(engine, await freePort());
  }

  /** Attaches to a product that another process started, by its `handle`. */
  static attached(): ComposedProduct {
    const { env, port } = JSON.parse(process.env['MURMUR_COMPOSED'] ?? '{}');
    return new ComposedProduct({ env: { ...process.env, ...env } }, port);
  }

  get handle(): string {
    const { DOCKER_HOST, DOCKER_BUILDKIT, DOCKER_CONFIG } = this.#engine.env;
    return JSON.stringify({
      env: { DOCKER_HOST, DOCKER_BUILDKIT, DOCKER_CONFIG },
      port: this.#port,
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  docker(...args: string[]): Promise<string> {
    return runProgram('docker', args, { env: this.#engine.env });
  }

  /** Runs a command from the documentation with this engine as `docker`; `more`: additional environment variables. */
  shell(line: string, more: Record<string, string> = {}): Promise<string> {
    const env = { ...this.#engine.env, ...more };
    return runProgram('sh', ['-c', line], { env, cwd: repository, timeoutMs: 10 * 60_000 });
  }

  compose(...args: string[]): Promise<string> {
    return runProgram('docker', ['compose', ...this.#files(), ...args], {
      ...this.#environment(),
      timeoutMs: 15 * 60_000,
    });
  }

  /** Builds the base images, on an engine that cannot pull any. */
  async makeBases(): Promise<void> {
    const images = { node: 'node:24.21.0-bookworm-slim', redis: 'redis:7.4-bookworm' };
    const others = {
      mongo: 'mongo:8.0-noble',
      prometheus: 'prom/prometheus:v3.7.1',
      caddy: 'caddy:2.10-alpine',
    };
    const there = (await this.docker('images', '--format', '{{.Repository}}:{{.Tag}}')).split('\n');
    const missing = Object.entries({ ...images, ...others })
      .filter(([, image]) => !there.includes(image))
      .map(([name]) => name);
    if (missing.length === 0) return;
    const script = join(import.meta.dirname, 'bases.sh');
    await runProgram('bash', [script, join(kept, 'bases'), ...missing], {
      env: this.#engine.env,
      timeoutMs: 15 * 60_000,
    });
  }

  build(): Promise<string> {
    return this.compose('build');
  }

  /** Starts all containers and waits until they are healthy. Their output goes to `logFile`. */
  async up(logFile: string): Promise<void> {
    await this.compose('up', '-d', '--no-build', '--wait', '--scale', 'realtime=2');
    const args = ['compose', ...this.#files(), 'logs', '-f', '--no-color', '--no-log-prefix'];
    const stdio: ['ignore', number, 'ignore'] = ['ignore', openSync(logFile, 'a'), 'ignore'];
    this.#log = spawn('docker', args, { ...this.#environment(), stdio });
  }

  async down(): Promise<void> {
    this.#log?.kill();
    await this.compose('--profile', 'monitoring', 'down', '-v', '--remove-orphans');
  }

  async of(service: string): Promise<string[]> {
    return (await this.compose('ps', '-a', '-q', service)).split('\n').filter((id) => id !== '');
  }

  async state(id: string): Promise<ContainerState> {
    const [{ Name, RestartCount, State }] = JSON.parse(await this.docker('inspect', id));
    return {
      name: Name,
      pid: State.Pid,
      restarts: RestartCount,
      running: State.Running,
      exitCode: State.ExitCode,
    };
  }

  /** Runs a Node script inside a container and parses its output as JSON. */
  async evaluate(id: string, script: string): Promise<unknown> {
    return JSON.parse(await this.docker('exec', id, 'node', '-e', script));
  }

  /** Returns true if a service reports that it is ready, or if the health check of a store passes. */
  async isWell(id: string): Promise<boolean> {
    const [{ Config }] = JSON.parse(await this.docker('inspect', id));
    const ours = Config.Image === 'murmur:local';
    const [kind, ...command] = Config.Healthcheck.Test as string[];
    const check = ours ? ['node', '-e', readinessCheck] : command;
    const shell = kind === 'CMD-SHELL' && !ours ? ['sh', '-c'] : [];
    return this.docker('exec', id, ...shell, ...check).then(
      () => true,
      () => false,
    );
  }

  /** Kills the first process of a container from the host, because kill -9 from inside has no effect on it. */
  async kill(id: string): Promise<void> {
    const { pid } = await this.state(id);
    const how = ['--rm', '--pid=host', '--user=0', '--entrypoint=node', 'murmur:local'];
    await this.docker('run', ...how, '-e', `process.kill(${pid}, 'SIGKILL')`);
  }

  #files(): string[] {
    return ['-p', project, '--project-directory', repository, ...files.flatMap((f) => ['-f', f])];
  }

  #environment(): { env: NodeJS.ProcessEnv; cwd: string } {
    const env = {
      ...this.#engine.env,
      PORT: String(this.#port),
      LOG_LEVEL: 'trace',
      INTERNAL_TOKEN: 'of-the-trial-and-nobody-else',
      MONGO_PASSWORD: 'ofTheTrialAndNobodyElse',
      REDIS_PASSWORD: 'ofTheTrialAndNobodyElse',
      // An unreachable model, so that its failure is reported.
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    };
    return { env, cwd: repository };
  }
}
