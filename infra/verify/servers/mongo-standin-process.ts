import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { freePort } from './free-port.ts';
import type { Identity } from './private-authority.ts';
import type { Server } from './server.ts';
import { ServerProcess } from './server-process.ts';

const home = join(import.meta.dirname, 'mongo-standin');
const jars = join(home, 'target', 'lib');
const sources = ['MongoStandIn.java', 'IndexedDatabase.java'].map((name) => join(home, name));
const run = promisify(execFile);

/** Downloads the jars once. The final folder appears atomically, even with concurrent callers. */
const fetchJars = async (): Promise<void> => {
  if (existsSync(jars)) return;
  const mvn = findProgram('mvn');
  if (mvn === null) throw new Error('no mvn on PATH');
  const fetched = await mkdtemp(join(tmpdir(), 'murmur-jars-'));
  const args = ['-B', '-q', '-f', join(home, 'pom.xml'), 'dependency:copy-dependencies'];
  await run(mvn, [...args, `-DoutputDirectory=${fetched}`], { timeout: 300_000 });
  await mkdir(join(home, 'target'), { recursive: true });
  const near = `${jars}-${process.pid}`;
  await cp(fetched, near, { recursive: true });
  await rm(fetched, { recursive: true });
  await rename(near, jars).catch(() => rm(near, { recursive: true }));
};

/** Compiles the sources once. @returns the folder of the classes, complete even with concurrent callers */
const compile = async (java: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  const classes = join(home, 'target', `classes-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(classes)) return classes;
  const near = `${classes}-${process.pid}`;
  const compiler = ['-m', 'jdk.compiler/com.sun.tools.javac.Main'];
  const path = (await readdir(jars)).map((jar) => join(jars, jar)).join(delimiter);
  await run(java, [...compiler, '-cp', path, '-d', near, ...sources]);
  await rename(near, classes).catch(() => rm(near, { recursive: true }));
  return classes;
};

/**
 * Starts a server with MongoDB's wire protocol over an H2 file, for machines without mongod.
 * @param identity certificate of a server that accepts only TLS
 * @throws Error without Java, Maven or the jars
 */
export const startMongoStandIn = async (identity?: Identity): Promise<Server> => {
  const java = findProgram('java');
  if (java === null) throw new Error('no java on PATH');
  await fetchJars();
  const classes = await compile(java);
  const dir = await mkdtemp(join(tmpdir(), 'murmur-mongo-standin-'));
  const port = await freePort();
  const server = new ServerProcess({
    command: java,
    args: [
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      [classes, join(jars, '*')].join(delimiter),
      'MongoStandIn',
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
