import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const toGzip = promisify(gzip);

type Options = {
  /** The ends of the paths of the route modules that people open on a phone. */
  routes: string[];
  /** The end of the path of the module that all of them stand in. */
  layout: string;
  /** What their JavaScript may weigh before anything can be pressed, by gzip, in bytes; brotli weighs less. */
  most: number;
};

/** Fails the build when a route needs more code before its first interaction than a phone should pay for. */
export function weightLimit({ routes, layout, most }: Options): Plugin {
  return {
    name: 'weight-limit',
    apply: 'build',
    // Not before: Vite still adds to the code what each import loads beside it.
    async writeBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const needed = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
        if (found.has(chunk)) return found;
        found.add(chunk);
        for (const name of chunk.imports) {
          const imported = chunks.get(name);
          if (imported !== undefined) needed(imported, found);
        }
        return found;
      };
      const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
      for (const route of routes) {
        const own = [route, layout].map(
          (end) =>
            [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(end)) ??
            this.error(`No chunk was made of ${end}`),
        );
        const parts = [...new Set([...entries, ...own].flatMap((chunk) => [...needed(chunk)]))];
        const sizes = await Promise.all(
          parts.map(async ({ code }) => (await toGzip(code, { level: 9 })).length),
        );
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        if (bytes > most) this.error(`${route} needs ${bytes} bytes by gzip, more than ${most}`);
        this.info(`${route} needs ${bytes} of ${most} bytes by gzip`);
      }
    },
  };
}
