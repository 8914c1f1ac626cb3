import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RateLimitName, rateLimits } from '@murmur/contract/limits';
import type { Route, RouteCost } from '@murmur/contract/routes/route';
import { routeList } from '@murmur/contract/routes/routes';
import { repository } from './image-stages.ts';

/** Writes the table of all calls, their costs and their limits into docs/operating/security.md: `npm run routes`. */
const calls = 64;

const costs: Record<RouteCost | 'record', string> = {
  record: 'single records',
  page: 'a page',
  room: 'the room',
  event: 'the event',
};

const owners: Record<(typeof rateLimits)[RateLimitName]['per'], string> = {
  participant: 'participant',
  room: 'room',
  device: 'device',
  newcomers: 'address',
  organisers: 'address',
  address: 'address',
};

const limitsOf = ({ limits = [] }: Route): RateLimitName[] => {
  const isOfAddress = limits.some((name) => rateLimits[name].per === 'address');
  return isOfAddress ? [...limits] : [...limits, 'everythingElse'];
};

const rateOf = (perSecond: number): string =>
  perSecond >= 1 ? `${perSecond} a second` : `1 in ${Math.round(1 / perSecond)} s`;

const limitText = (name: RateLimitName): string => {
  const { per, burst, perSecond } = rateLimits[name];
  return `\`${name}\`: ${burst.toLocaleString('en')}, then ${rateOf(perSecond)}, per ${owners[per]}`;
};

/** Describes what happens if one person, or one host, makes a call many times at once. */
const togetherText = (declared: Route): string => {
  const served = Math.min(calls, ...limitsOf(declared).map((name) => rateLimits[name].burst));
  const order = declared.cost
    ? 'a few per iteration of the event loop, in alternation with other rooms and calls'
    : 'at once';
  return served < calls ? `${served} ${order}; the others get 429` : `all ${order}`;
};

const routeTable = (): string[] => [
  `| call | cost grows with | limits | ${calls} at once by one caller |`,
  '|---|---|---|---|',
  ...routeList.map(([name, declared]) => {
    const limits = limitsOf(declared).map(limitText).join('; ');
    const call = `\`${name}\` ${declared.method} ${declared.path}`;
    return `| ${call} | ${costs[declared.cost ?? 'record']} | ${limits} | ${togetherText(declared)} |`;
  }),
];

const page = join(repository, 'docs/operating/security.md');
const [begin, end] = ['<!-- routes: npm run routes -->', '<!-- /routes -->'];

/** Returns the page with the table of the current contract. */
export const currentSecurityPage = (): string => {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(begin);
  const [, after = ''] = rest.split(end);
  return [before, begin, '\n\n', routeTable().join('\n'), '\n\n', end, after].join('');
};

if (import.meta.main) writeFileSync(page, currentSecurityPage());
