/**
 * An oxlint rule that gives the folders of a package an up and a down, so that they have no cycle. The package's README
 * states the order in a line "Folders of `src`, from top to bottom: `app`, `features`, `lib`."; it may state one more
 * for a folder inside. A folder imports only those after it. Files beside the folders are not checked.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

type Source = { value?: unknown; range: [number, number] };
type Import = { source: Source | null };
type Context = {
  filename: string;
  report(problem: { node: Source; message: string }): void;
};

/** A folder with an order, relative to the package, and the folders in it from top to bottom. */
type Order = { root: string; folders: string[] };

export const ordersIn = (readme: string): Order[] =>
  [...readme.matchAll(/^Folders of `([^`]+)`, from top to bottom: (.+)$/gm)].map(
    ([, root = '', list = '']) => ({
      root,
      folders: [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    }),
  );

const orders = new Map<string, Order[]>();

/** Returns the orders of a package. Without any, no folder of its `src` may import another. */
const ordersOf = (home: string): Order[] => {
  const known = orders.get(home);
  if (known !== undefined) return known;
  const path = join(home, 'README.md');
  const stated = existsSync(path) ? ordersIn(readFileSync(path, 'utf8')) : [];
  const all = stated.length > 0 ? stated : [{ root: 'src', folders: [] }];
  orders.set(home, all);
  return all;
};

/** Returns the name of the folder directly in `root` that holds a file, or null for a file outside or directly in it. */
const folderIn = (root: string, file: string): string | null => {
  const [folder, ...inside] = relative(root, file).split('/');
  return folder === undefined || folder === '..' || inside.length === 0 ? null : folder;
};

/** Returns why an import goes against an order; null if it does not. */
const faultIn = (home: string, { root, folders }: Order, file: string, target: string) => {
  const from = folderIn(join(home, root), file);
  const to = folderIn(join(home, root), target);
  if (from === null || to === null || from === to) return null;
  const unlisted = [from, to].find((folder) => !folders.includes(folder));
  if (unlisted !== undefined) {
    return `README.md does not name ${unlisted} among the folders of ${root}, from top to bottom.`;
  }
  if (folders.indexOf(from) < folders.indexOf(to)) return null;
  return `${relative(home, file)} imports ${relative(home, target)}, but in README.md ${to} stands above ${from}.`;
};

const check = (context: Context) => {
  const home = /^.*\/(?:services\/[^/]+|web)(?=\/(?:src|runtime)\/)/.exec(context.filename)?.[0];
  return ({ source }: Import): void => {
    if (home === undefined || source === null || typeof source.value !== 'string') return;
    if (!source.value.startsWith('.')) return;
    const target = join(dirname(context.filename), source.value);
    for (const order of ordersOf(home)) {
      const message = faultIn(home, order, context.filename, target);
      if (message !== null) context.report({ node: source, message });
    }
  };
};

export const folderOrder = {
  create: (context: Context) => {
    const visit = check(context);
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      TSImportType: visit,
    };
  },
};
