import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { RanTest } from './jest-run.ts';

/** `room-store.contract.ts` holds the suite that is called `RoomStore on …`. */
const portOf = (file: string): string =>
  basename(file, '.contract.ts')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export type PortSuites = {
  /** How many tests of the ports' contract suites passed, by adapter: `SQLite 49, memory 63`. */
  passed: string;
  /** Ports whose suite passed no test at all. */
  unproven: string[];
};

/** Looks among tests for those of the ports' contract suites. */
export function countPortSuites(tests: RanTest[]): PortSuites {
  const passed = new Map<string, number>();
  const ports = globSync('services/shared/ports/*.contract.ts').map(portOf);
  const unproven = new Set(ports);
  for (const { titles, status } of tests) {
    if (status !== 'passed') continue;
    for (const title of titles) {
      const [, port = '', adapter = ''] = /^(\w+) on (.+)$/.exec(title) ?? [];
      if (!ports.includes(port)) continue;
      passed.set(adapter, (passed.get(adapter) ?? 0) + 1);
      unproven.delete(port);
    }
  }
  return {
    passed: [...passed].map(([adapter, count]) => `${adapter} ${count}`).join(', '),
    unproven: [...unproven],
  };
}
