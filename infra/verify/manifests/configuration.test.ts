import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { configurations, configurationTable, currentPage } from './configuration-table.ts';
import { repository } from './image-stages.ts';

const tableInReadme = (): string[] => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const [section = ''] = readme.split(/^## Configuration$/m)[1]?.split(/^## /m) ?? [];
  return section.split('\n').filter((line) => line.startsWith('|'));
};

describe('the configuration', () => {
  test('is documented for operators from the schemas: `npm run configuration` writes the page', () => {
    const page = readFileSync(join(repository, 'docs/configuration.md'), 'utf8');
    expect(page).toBe(currentPage());
  });

  test('table in README matches the page, for common settings only', () => {
    const rows = tableInReadme();
    expect(rows.length).toBeLessThanOrEqual(10);
    const all = configurationTable();
    expect(rows.filter((row) => !all.includes(row))).toEqual([]);
  });

  test('describes every key', () => {
    for (const { shape } of Object.values(configurations)) {
      for (const [key, schema] of Object.entries(shape)) {
        expect([key, schema.description ?? '']).toEqual([key, expect.stringMatching(/\w{3}/)]);
      }
    }
  });

  test('has no default for values that only the operator knows', () => {
    const required = configurationTable().filter((line) => line.includes('| required |'));
    expect(required.map((line) => line.split('`')[1] ?? '').toSorted()).toEqual([
      'ANALYSIS_URL',
      'INTERNAL_TOKEN',
      'MONGODB_URI',
      'REALTIME_URL',
      'REDIS_URL',
      'ROOM_URL',
    ]);
  });
});
