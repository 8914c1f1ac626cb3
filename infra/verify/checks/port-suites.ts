import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { RanTest } from './jest-run.ts';

export type AdapterKind = 'embedded' | 'distributed';

/** `room-store.contract.ts` holds the suite that is called `RoomStore on …`. */
const portOf = (file: string): string =>
  basename(file, '.contract.ts')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The rules of a series belong to the room store, those of held opinions and statements to the opinion store. */
const partOfAnother = ['HeldOpinions', 'RoomSeries', 'Statements'];

const ports = globSync('services/shared/ports/*.contract.ts')
  .map(portOf)
  .filter((port) => !partOfAnother.includes(port))
  .toSorted();

/** Every adapter that a port has, by the name its suite is given. */
const adaptersOf = (port: string, kind: AdapterKind): string[] => {
  if (port.endsWith('Store')) return kind === 'embedded' ? ['SQLite'] : ['MongoDB'];
  if (kind === 'embedded') return ['memory'];
  if (port === 'JobQueue') return ['BullMQ', 'BullMQ on Redis Cluster'];
  return ['Redis', 'Redis Cluster'];
};

export type PortSuites = {
  /** The numbers of passed contract-suite tests, by adapter: `SQLite 49, memory 63`. */
  passed: string;
  /** The suites without a passed test, such as `RoomStore on SQLite`. */
  unproven: string[];
};

/** Looks among tests for those of the ports' contract suites. */
export function countPortSuites(tests: RanTest[], kind: AdapterKind): PortSuites {
  const passed = new Map<string, number>();
  const unproven = new Set(
    ports.flatMap((port) => adaptersOf(port, kind).map((adapter) => `${port} on ${adapter}`)),
  );
  for (const { titles, status } of tests) {
    if (status !== 'passed') continue;
    for (const title of titles) {
      const [, port = '', adapter = ''] = /^(\w+) on (.+)$/.exec(title) ?? [];
      if (!ports.includes(port)) continue;
      passed.set(adapter, (passed.get(adapter) ?? 0) + 1);
      unproven.delete(title);
    }
  }
  return {
    passed: [...passed].map(([adapter, count]) => `${adapter} ${count}`).join(', '),
    unproven: [...unproven],
  };
}
