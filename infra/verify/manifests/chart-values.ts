import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chartFolder, type ServiceName } from './render-chart.ts';

type Defaults = {
  config: Record<string, string>;
} & Record<
  ServiceName,
  { config: Record<string, string>; resources: { limits: { memory: string } } }
>;

export const defaults = parse(readFileSync(join(chartFolder, 'values.yaml'), 'utf8')) as Defaults;

/** Memory limit of the service's pods in bytes, in every size of the chart. */
export const memoryLimitOf = (service: ServiceName): number =>
  Number(/^(\d+)Mi$/.exec(defaults[service].resources.limits.memory)?.[1]) * 1024 * 1024;
