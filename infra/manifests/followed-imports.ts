import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { repository } from './image-stages.ts';

type Manifest = {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
};

export type Followed = {
  /** From the top of the repository. */
  files: Set<string>;
  /** Packages of npm, by the workspace folder that asks for them. */
  packages: Map<string, Set<string>>;
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const workspaceOf = (file: string): string => {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
};

/** Imports, and the files that a thread or a reader is given by their place beside the module. */
const patterns = [
  /\b(?:from\s|import\s|import\()\s*'([^']+)'/g,
  /new URL\(\s*'([^']+)',\s*import\.meta\.url/g,
  /join\(\s*import\.meta\.dirname,\s*'([^']+\.ts)'/g,
];

const asked = (file: string): string[] => {
  if (!file.endsWith('.ts')) return [];
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name ?? ''));
};

/** Where a name of one of our packages leads, by that package's own exports. */
const ours = (name: string): string => {
  const [, workspace = '', path = ''] = /^@murmur\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const folder = join(repository, 'services', workspace);
  const pattern = readManifest(folder).exports?.['./*'] ?? '';
  return join(folder, pattern.replace('*', path));
};

/** Everything that a module needs to run, over the borders of our packages. */
export const followImports = (entry: string): Followed => {
  const followed: Followed = { files: new Set(), packages: new Map() };
  const waiting = [join(repository, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(repository, file);
    if (followed.files.has(path)) continue;
    followed.files.add(path);
    for (const name of asked(file)) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else if (name.startsWith('@murmur/')) waiting.push(ours(name));
      else if (!isBuiltin(name)) {
        const workspace = relative(repository, workspaceOf(file));
        const wanted = followed.packages.get(workspace) ?? new Set();
        wanted.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
        followed.packages.set(workspace, wanted);
      }
    }
  }
  return followed;
};

/** What a production install gives a workspace. */
export const productionDependencies = (workspace: string): string[] =>
  Object.keys(readManifest(join(repository, workspace)).dependencies ?? {});
