import type { ServiceChild } from '../cluster/service-child.ts';

export type ProcessFigures = { cpuMs: number; memoryMb: number };

/** What a process says of itself in its metrics, by the names that prom-client gives its own. */
export const readProcessFigures = async ({ url }: ServiceChild): Promise<ProcessFigures> => {
  const page = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? Number.NaN);
  return {
    cpuMs: read('process_cpu_seconds_total') * 1_000,
    memoryMb: read('process_resident_memory_bytes') / 1e6,
  };
};
