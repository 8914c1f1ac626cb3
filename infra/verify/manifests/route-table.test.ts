import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Route } from '@murmur/contract/routes/route';
import { routeList } from '@murmur/contract/routes/routes';
import { repository } from './image-stages.ts';
import { currentSecurityPage } from './route-table.ts';

test('the costs and limits of every call are documented: `npm run routes` writes the table', () => {
  const page = readFileSync(join(repository, 'docs/operating/security.md'), 'utf8');
  expect(page).toBe(currentSecurityPage());
});

test('every call of a host counts against the limit of its room', () => {
  const ofHost = routeList.filter(
    ([, { headers }]: [string, Route]) => headers?.shape['x-host-token'],
  );
  const unlimited = ofHost.filter(([, { limits = [] }]) => !limits.includes('hostCall'));
  // Participants make these calls too, and their limits or pages are bounded.
  expect(unlimited.map(([name]) => name)).toEqual([
    'joinRoom',
    'listSharedOpinions',
    'shareResults',
  ]);
  expect(ofHost.length).toBeGreaterThan(20);
});
