import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Options = {
  /** Path suffixes of the route modules that people open on a phone. */
  routes: string[];
  /** Path suffix of the layout module that all of them share. */
  layout: string;
  /** Limits on the compressed JavaScript that a route loads before its first interaction, in bytes. */
  max: { brotli: number; gzip: number };
};

/** Fails the build when a route loads more code before its first interaction than the limit allows. */
export function weightLimit({ routes, layout, max }: Options): Plugin {
  return {
    name: 'weight-limit',
    apply: 'build',
    // In earlier hooks, Vite has not yet added the preloads of each import.
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
        const weigh = async (compress: (code: string) => Promise<Buffer>): Promise<number> => {
          const sizes = await Promise.all(
            parts.map(async ({ code }) => (await compress(code)).length),
          );
          return sizes.reduce((sum, size) => sum + size, 0);
        };
        const bytes = {
          brotli: await weigh((code) => toBrotli(code)),
          gzip: await weigh((code) => toGzip(code, { level: 9 })),
        };
        for (const encoding of ['brotli', 'gzip'] as const)
          if (bytes[encoding] > max[encoding])
            this.error(
              `${route} needs ${bytes[encoding]} bytes by ${encoding}, more than ${max[encoding]}`,
            );
        this.info(`${route} needs ${bytes.brotli} bytes by brotli, ${bytes.gzip} by gzip`);
      }
    },
  };
}
