import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tools } from '../external-programs/run-tool.ts';

/** The addresses of a published release; the repository contains example addresses in their place. */
export type Home = { image: string; repository: string };

export const examples: Home = {
  image: 'registry.example/murmur',
  repository: 'https://git.example/murmur',
};

const exampleOwner = 'YOUR-ORG';
/** Templates keep the example, because a chart value replaces it. */
const namingFiles = ['Chart.yaml', 'values.yaml', 'README.md'];

/** Packages the chart into `folder`, with the real addresses in place of the examples. */
export const packageChart = (chart: string, folder: string, home: Home): void => {
  const work = mkdtempSync(join(tmpdir(), 'murmur-chart-'));
  try {
    cpSync(chart, work, { recursive: true });
    const owner = new URL(home.repository).pathname.split('/')[1] ?? exampleOwner;
    for (const file of namingFiles) {
      const path = join(work, file);
      const text = readFileSync(path, 'utf8')
        .replaceAll(examples.image, home.image)
        .replaceAll(examples.repository, home.repository)
        .replaceAll(exampleOwner, home.repository === examples.repository ? exampleOwner : owner);
      writeFileSync(path, text);
    }
    tools.run('helm', ['package', work, '--destination', folder]);
  } finally {
    rmSync(work, { recursive: true });
  }
};
