// npm run cluster: runs the distributed product on one machine until Ctrl+C. Everything runs under a
// second process in its own process group. Ctrl+C therefore reaches only this process, and everything stops in order:
// first the services, then Redis and MongoDB, even if this process is killed.
import { fork } from 'node:child_process';
import { endWithLauncher } from '@murmur/shared/runtime/process/end-with-launcher';
import { buildWeb } from '@murmur/standalone/build-web';
import { startCluster } from './start-cluster.ts';

/** Settings that are passed on to the product; the launcher sets the others. */
const passedOn = [
  'LOG_LEVEL',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'ALLOWED_ORIGINS',
  'RATE_LIMIT_SCALE',
  'INTERNAL_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const environment = (): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((key): [string, string][] => {
      const value = process.env[key];
      return value ? [[key, value]] : [];
    }),
  );

const run = async (): Promise<void> => {
  // If the terminal is closed, writing fails, but everything must still stop in order.
  process.stdout.on('error', () => {});
  buildWeb();
  print('Starting Redis, MongoDB and seven processes …');
  let stopping = false;
  let stopAll: () => Promise<void> = async () => process.exit(1);
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    print('Stopping …');
    void stopAll().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  const cluster = await startCluster({
    port: Number(process.env['PORT'] || 8080),
    env: environment(),
    onLine: (name, line) => print(`${name.padEnd(11)} ${line}`),
    onEnd: (name, how) => {
      if (!stopping)
        print(`${name} has exited (${how}). It is not restarted; the others continue.`);
    },
  });
  stopAll = () => cluster.stop();
  console.table(
    Object.fromEntries([
      ['redis', { where: cluster.redis.uri, process: cluster.redis.kind }],
      ['mongo', { where: cluster.mongo.uri, process: cluster.mongo.kind }],
      ...cluster.processes.map(({ name, url, metricsUrl, pid }) => [
        name,
        { where: url, metrics: metricsUrl, process: pid },
      ]),
    ]),
  );
  print(`Murmur is ready: ${cluster.url} (Ctrl+C stops everything)`);
};

const supervise = (): void => {
  const child = fork(import.meta.filename, { detached: true, stdio: ['ignore', 1, 2, 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill('SIGTERM'));
  }
  child.once('exit', (code) => process.exit(code ?? 1));
};

if (process.connected) {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
} else {
  endWithLauncher(process.env);
  supervise();
}
