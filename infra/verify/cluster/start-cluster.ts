import { randomBytes } from 'node:crypto';
import { freePorts } from '../servers/free-port.ts';
import type { Server } from '../servers/server.ts';
import { startMongo } from '../servers/start-mongo.ts';
import { startRedis } from '../servers/start-redis.ts';
import { ServiceChild, type ServiceChildOptions, type ServiceName } from './service-child.ts';

export type ClusterOptions = {
  /** Number of processes of each service; by default, 1 gateway and 2 of each other service. */
  counts?: Partial<Record<ServiceName, number>>;
  /** Port of the first gateway; by default (or 0), any free port. */
  port?: number;
  /** Configuration for every process; overrides that of the launcher. */
  env?: Record<string, string>;
  /** Running servers, which are not stopped with the cluster. By default, they are found or started. */
  redis?: Server;
  mongo?: Server;
  /** `answering`: resolves as soon as all processes respond, even if one reports a missing dependency. */
  until?: 'ready' | 'answering';
  /** Use only servers started here, for tests that kill them. */
  ownServers?: boolean;
  /** The folder of the code to run; by default, this repository. */
  code?: string;
  onLine?: ServiceChildOptions['onLine'];
  onEnd?: ServiceChildOptions['onEnd'];
};

export type Cluster = {
  /** The address of the product: the first gateway. */
  url: string;
  redis: Server;
  mongo: Server;
  processes: ServiceChild[];
  of(service: ServiceName): ServiceChild[];
  stop(): Promise<void>;
};

const usual: Record<ServiceName, number> = { gateway: 1, room: 2, realtime: 2, analysis: 2 };
const services = Object.keys(usual) as ServiceName[];

type Ports = { port: number; metricsPort: number };

const assignPorts = async (
  counts: Record<ServiceName, number>,
  firstPort: number,
): Promise<Record<ServiceName, Ports[]>> => {
  const processes = services.reduce((sum, service) => sum + counts[service], 0);
  const ports = await freePorts(2 * processes);
  const free = ports
    .slice(0, processes)
    .map((port, at): Ports => ({ port, metricsPort: ports[processes + at] ?? 0 }));
  const assigned = Object.fromEntries(
    services.map((service) => [service, free.splice(0, counts[service])]),
  ) as Record<ServiceName, Ports[]>;
  if (firstPort > 0 && assigned.gateway[0]) assigned.gateway[0].port = firstPort;
  return assigned;
};

const urlOf = ({ port }: Ports): string => `http://127.0.0.1:${port}`;

/**
 * Starts the setup of docker compose on this machine, as processes instead of containers. They end with
 * `stop`, or with this process.
 * @throws Error when something does not start; everything started until then is stopped
 */
export const startCluster = async (options: ClusterOptions = {}): Promise<Cluster> => {
  const { env = {}, onLine = () => {}, onEnd = () => {}, ownServers: own = false } = options;
  const started: { stop(): Promise<unknown> }[] = [];
  const stop = async (): Promise<void> => {
    const [servers, children] = [started.slice(0, 2), started.slice(2)];
    await Promise.all(children.map((child) => child.stop()));
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    const redis = options.redis ?? (await startRedis({ own }));
    started.push(options.redis ? { stop: async () => {} } : redis);
    const mongo = options.mongo ?? (await startMongo({ own }));
    started.push(options.mongo ? { stop: async () => {} } : mongo);

    const assigned = await assignPorts({ ...usual, ...options.counts }, options.port ?? 0);
    const all = (service: ServiceName): string => assigned[service].map(urlOf).join(',');
    const shared = {
      LOG_LEVEL: 'warn',
      REDIS_URL: redis.uri,
      MONGODB_URI: mongo.uri,
      INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
      ROOM_URL: all('room'),
      REALTIME_URL: all('realtime'),
      ANALYSIS_URL: all('analysis'),
      ...env,
    };
    const processes = services.flatMap((service) =>
      assigned[service].map((ports, index) => {
        const name = `${service}-${index + 1}`;
        const ownEnv = {
          ...shared,
          PORT: String(ports.port),
          METRICS_PORT: String(ports.metricsPort),
          HOST: '127.0.0.1',
        };
        const at = { name, service, url: urlOf(ports), env: ownEnv };
        return new ServiceChild({
          ...at,
          ...(options.code && { code: options.code }),
          onLine,
          onEnd,
        });
      }),
    );
    started.push(...processes.map((child) => ({ stop: () => child.end('SIGTERM') })));
    await Promise.all(processes.map((child) => child.start(options.until)));
    return {
      url: all('gateway').split(',')[0] ?? '',
      redis,
      mongo,
      processes,
      of: (service) => processes.filter((child) => child.service === service),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
