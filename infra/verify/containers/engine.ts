// Provides a container engine and Compose 2: those of the machine or else, as root, Debian's dockerd with its own
// socket and folder, and Compose built from Go modules. Downloads and builds are cached.
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { ServerProcess } from '../servers/server-process.ts';
import { runProgram } from './run-program.ts';

/** The folder in which binaries, images and data persist between runs. */
export const kept = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'murmur');
const ownSocket = `unix://${join(kept, 'docker/sock')}`;

export type Engine = {
  env: NodeJS.ProcessEnv;
  /** True for an engine started here, which cannot pull images. */
  own: boolean;
  stop(): Promise<void>;
};

const answers = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  runProgram('docker', ['info'], { env, timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );

const startOwn = async (env: NodeJS.ProcessEnv): Promise<() => Promise<void>> => {
  const folder = join(kept, 'docker');
  mkdirSync(folder, { recursive: true });
  const daemon = new ServerProcess({
    command: 'dockerd',
    args: [
      `--data-root=${join(folder, 'data')}`,
      `--exec-root=${join(folder, 'exec')}`,
      `--pidfile=${join(folder, 'pid')}`,
      `--host=${ownSocket}`,
    ],
    isReady: () => answers(env),
    readyTimeoutMs: 60_000,
  });
  await daemon.start();
  return () => daemon.dispose();
};

/** The environment in which `docker compose` is Compose 2; null if it can be neither found nor built. */
const withCompose = async (env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | null> => {
  const ofDocker = await runProgram('docker', ['compose', 'version', '--short'], { env }).then(
    (version) => /^v?[2-9]/.test(version),
    () => false,
  );
  if (ofDocker) return env;
  const folder = join(kept, 'docker-config');
  const built = join(folder, 'cli-plugins/docker-compose');
  if (!existsSync(built)) {
    if (findProgram('go') === null) return null;
    const script = join(import.meta.dirname, 'build-compose.sh');
    await runProgram('bash', [script, built], { timeoutMs: 20 * 60_000 });
  }
  return { ...env, DOCKER_CONFIG: folder };
};

/** Returns a running engine, or the reason why no engine can run here. */
export const openEngine = async (): Promise<Engine | { missing: string }> => {
  if (findProgram('docker') === null) return { missing: 'no docker on this machine' };
  const given = process.env;
  // The classic builder: the BuildKit of Debian's engine needs a front-end image.
  const ownEnv = { ...given, DOCKER_HOST: ownSocket, DOCKER_BUILDKIT: '0' };
  const [here, started] = [await answers(given), await answers(ownEnv)];
  const canStart = findProgram('dockerd') !== null && process.getuid?.() === 0;
  if (!here && !started && !canStart) {
    return { missing: 'no container engine responds, and there is no dockerd to start as root' };
  }
  const env = here ? given : ownEnv;
  const stop = here || started ? async () => {} : await startOwn(env);
  const composing = await withCompose(env);
  if (composing === null) {
    await stop();
    return { missing: 'no Docker Compose 2, and no Go to build it' };
  }
  return { env: composing, own: env['DOCKER_HOST'] === ownSocket, stop };
};
