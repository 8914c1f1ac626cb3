import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const toBrotli = promisify(brotliCompress);

type Options = {
  /** The ends of the paths of the route modules that people open on a phone. */
  routes: string[];
  /** What their JavaScript may weigh before anything can be pressed, compressed, in bytes. */
  mostBytes: number;
};

/** Fails the build when a route needs more code before its first interaction than a phone should pay for. */
export function weightLimit({ routes, mostBytes }: Options): Plugin {
  return {
    name: 'weight-limit',
    apply: 'build',
    async generateBundle(_, bundle) {
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
        const own = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(route));
        if (own === undefined) this.error(`No chunk was made of ${route}`);
        const parts = new Set([...entries, own].flatMap((chunk) => [...needed(chunk)]));
        const sizes = await Promise.all(
          [...parts].map(async ({ code }) => (await toBrotli(code)).length),
        );
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        if (bytes > mostBytes)
          this.error(`${route} needs ${bytes} bytes of JavaScript, more than ${mostBytes}`);
      }
    },
  };
}
