import { analysisConfig } from '@murmur/analysis/config';
import { gatewayConfig } from '@murmur/gateway/config';
import { realtimeConfig } from '@murmur/realtime/config';
import { roomConfig } from '@murmur/room/config';
import { standaloneConfig } from '@murmur/standalone/config';
import { z } from 'zod';

/** By who reads it: the one-process product, and the services that run alone. */
export const configurations = {
  standalone: standaloneConfig,
  gateway: gatewayConfig,
  room: roomConfig,
  realtime: realtimeConfig,
  analysis: analysisConfig,
} as const;

type Setting = { key: string; preset: string; readers: string[]; description: string };

/** Every default is text, as an environment's values are; an empty one is none. */
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
 * The table of README's section on configuration, from the schemas that services parse their
 * environment by, line by line. `node infra/manifests/configuration-table.ts` prints it.
 */
export const configurationTable = (): string[] => [
  '| Key | Default | Read by | What it says |',
  '| --- | --- | --- | --- |',
  ...settings().map(({ key, preset, readers, description }) => {
    const by = readers.length === everyone ? 'all' : readers.join(', ');
    return `| \`${key}\` | ${preset} | ${by} | ${description.replaceAll('|', '\\|')} |`;
  }),
];

if (import.meta.main) process.stdout.write(`${configurationTable().join('\n')}\n`);
