import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../operate/tools/find-program.ts';
import { freePort } from './free-port.ts';
import type { Identity } from './private-authority.ts';
import type { Server } from './server.ts';
import { ServerProcess } from './server-process.ts';

const home = join(import.meta.dirname, 'mongo-standin');
const jars = join(home, 'target', 'lib');

/** Downloads the jars once. They are moved into place complete, even with concurrent callers. */
const fetchJars = async (): Promise<void> => {
  if (existsSync(jars)) return;
  const mvn = findProgram('mvn');
  if (mvn === null) throw new Error('no mvn on PATH');
  const fetched = await mkdtemp(join(tmpdir(), 'murmur-jars-'));
  const args = ['-B', '-q', '-f', join(home, 'pom.xml'), 'dependency:copy-dependencies'];
  await promisify(execFile)(mvn, [...args, `-DoutputDirectory=${fetched}`], { timeout: 300_000 });
  await mkdir(join(home, 'target'), { recursive: true });
  const near = `${jars}-${process.pid}`;
  await cp(fetched, near, { recursive: true });
  await rm(fetched, { recursive: true });
  await rename(near, jars).catch(() => rm(near, { recursive: true }));
};

/**
 * MongoDB's wire protocol over an H2 file, for machines that cannot have mongod.
 * @param identity to be reached over TLS alone.
 * @throws Error without Java, Maven or the jars.
 */
export const startMongoStandIn = async (identity?: Identity): Promise<Server> => {
  const java = findProgram('java');
  if (java === null) throw new Error('no java on PATH');
  await fetchJars();
  const dir = await mkdtemp(join(tmpdir(), 'murmur-mongo-standin-'));
  const port = await freePort();
  const server = new ServerProcess({
    command: java,
    args: [
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      join(jars, '*'),
      join(home, 'MongoStandIn.java'),
      String(port),
      join(dir, 'data'),
      ...(identity ? [identity.keystore] : []),
    ],
    isReady: (output) => output.includes('ready mongodb://'),
    readyTimeoutMs: 60_000,
  });
  await server.start();
  return {
    uri: `mongodb://127.0.0.1:${port}/murmur?directConnection=true${identity ? '&tls=true' : ''}`,
    kind: 'the stand-in for mongod (mongo-java-server over H2)',
    owned: true,
    kill: () => server.end('SIGKILL'),
    restart: () => server.start(),
    pause: () => server.signal('SIGSTOP'),
    resume: () => server.signal('SIGCONT'),
    stop: async () => {
      await server.dispose();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
