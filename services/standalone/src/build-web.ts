import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const web = join(root, 'web');
const stamp = join(web, 'dist/.built-from');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** Returns a hash of the path, size and modification time of every source of the web build. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  const sources = [join(web, 'src'), join(web, 'public'), join(root, 'services/contract/src')];
  const single = [join(web, 'index.html'), join(web, 'vite.config.ts'), join(web, 'package.json')];
  for (const file of [...sources.flatMap(filesBelow), ...single]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const build = (output: 'inherit' | 'ignore'): void => {
  const sources = fingerprint();
  const built = spawnSync('npm', ['-w', '@murmur/web', 'run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', output, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) throw new Error('The web app could not be built.');
  writeFileSync(stamp, sources);
};

/**
 * Builds the web app unless the last build used the same sources.
 * @throws Error if the build fails; the build prints the reason
 */
export const buildWeb = (): void => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  process.stdout.write('Building the web app: its sources have changed …\n');
  build('ignore');
};

// `npm run build` records its sources too, so that the next start reuses the build.
if (import.meta.main) build('inherit');
