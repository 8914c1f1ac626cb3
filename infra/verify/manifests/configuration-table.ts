import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analysisConfig } from '@murmur/analysis/config';
import { gatewayConfig } from '@murmur/gateway/config';
import { realtimeConfig } from '@murmur/realtime/config';
import { roomConfig } from '@murmur/room/config';
import { standaloneConfig } from '@murmur/standalone/config';
import { z } from 'zod';
import { repository } from './image-stages.ts';

/** Configuration schemas by reader: the one-process product, and the separate services. */
export const configurations = {
  standalone: standaloneConfig,
  gateway: gatewayConfig,
  room: roomConfig,
  realtime: realtimeConfig,
  analysis: analysisConfig,
} as const;

type Setting = { key: string; preset: string; readers: string[]; description: string };

/** Defaults are text, like the values of an environment; an empty one means none. */
const shown = (preset: unknown): string =>
  typeof preset === 'string' && preset !== '' ? `\`${preset}\`` : '';

const settings = (): Setting[] => {
  const found = new Map<string, Setting>();
  for (const [reader, schema] of Object.entries(configurations)) {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
    for (const [key, property] of Object.entries(properties)) {
      if (typeof property === 'boolean') continue;
      const { default: preset, description = '' } = property;
      const known = found.get(key);
      if (known) known.readers.push(reader);
      else {
        found.set(key, {
          key,
          preset: required.includes(key) ? 'required' : shown(preset),
          readers: [reader],
          description,
        });
      }
    }
  }
  return [...found.values()];
};

const everyone = Object.keys(configurations).length;

/**
 * The table of docs/configuration.md, line by line, from the schemas with which services parse their environment.
 * `npm run configuration` writes it.
 */
export const configurationTable = (): string[] => [
  '| Key | Default | Read by | Meaning |',
  '| --- | --- | --- | --- |',
  ...settings().map(({ key, preset, readers, description }) => {
    const by = readers.length === everyone ? 'all' : readers.join(', ');
    return `| \`${key}\` | ${preset} | ${by} | ${description.replaceAll('|', '\\|')} |`;
  }),
];

const page = join(repository, 'docs/configuration.md');
const [begin, end] = ['<!-- settings: npm run configuration -->', '<!-- /settings -->'];

export const currentPage = (): string => {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(begin);
  const [, after = ''] = rest.split(end);
  return [before, begin, '\n\n', configurationTable().join('\n'), '\n\n', end, after].join('');
};

if (import.meta.main) writeFileSync(page, currentPage());
