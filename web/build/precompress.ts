import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
/** Smaller files fit into one packet, compressed or not. */
const worthwhileBytes = 512;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < worthwhileBytes) return;
  const [gz, br] = await Promise.all([
    toGzip(plain, { level: 9 }),
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}

/** Writes a .gz and a .br file next to every text file, so that the server never has to compress one. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) => entry.isFile() && compressible.has(extname(entry.name)),
      );
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}
