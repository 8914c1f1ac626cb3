import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const repository = join(import.meta.dirname, '../../..');

type Locked = {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

export const imaged = ['gateway', 'room', 'realtime', 'analysis', 'standalone'].map(
  (name) => `services/${name}`,
);

const locked = (): Map<string, Locked> => {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return new Map(Object.entries(lock.packages));
};

const needsOf = ({ dependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * The folder in which Node finds a package from inside another: the nearest node_modules that contains it.
 */
const find = (packages: Map<string, Locked>, from: string, name: string): string | null => {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const folderPath = posix.join(folder, 'node_modules', name);
    if (packages.has(folderPath)) return folderPath;
    if (folder === '.' || folder === '') return null;
  }
};

/** Returns the paths of the packages that these workspaces need, relative to the repository, from the lockfile. */
export const productionPackages = (workspaces: string[] = imaged): string[] => {
  const packages = locked();
  const seen = new Set<string>();
  const open = [...workspaces];
  for (let folderPath = open.pop(); folderPath !== undefined; folderPath = open.pop()) {
    const found = packages.get(folderPath);
    if (found === undefined || seen.has(folderPath)) continue;
    seen.add(folderPath);
    if (found.link && found.resolved !== undefined) open.push(found.resolved);
    for (const name of needsOf(found)) {
      const next = find(packages, folderPath, name);
      if (next !== null) open.push(next);
    }
  }
  return [...seen].filter(
    (folderPath) => folderPath.includes('node_modules/') && !packages.get(folderPath)?.link,
  );
};
