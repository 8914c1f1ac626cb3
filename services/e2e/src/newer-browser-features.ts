import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SupportStatement } from '@mdn/browser-compat-data/types';

/** The oldest supported versions of browsers (web/vite.config.ts builds for them). */
const floor: Partial<Record<BrowserName, number>> = {
  chrome: 111,
  chrome_android: 111,
  firefox: 128,
  safari: 16.4,
  safari_ios: 16.4,
  samsunginternet_android: 22,
};

const isThere = (support: SupportStatement | undefined, version: number): boolean => {
  const statement = Array.isArray(support) ? support[0] : support;
  const { version_added, version_removed, flags } = statement ?? {};
  if (typeof version_added !== 'string' || version_removed !== undefined || flags) return false;
  return Number.parseFloat(version_added.replace('≤', '')) <= version;
};

const isSupportedEverywhere = ({ __compat }: Identifier): boolean =>
  Object.entries(floor).every(([browser, version]) =>
    isThere(__compat?.support[browser as BrowserName], version),
  );

/** Keys that are not names, such as those with `_`, are notes on behaviour. */
const isName = (key: string): boolean => /^[A-Za-z][A-Za-z0-9]*$/.test(key);

/**
 * If `member` is null, the owner itself is newer. MDN's data on JavaScript does not say which members are static, so
 * `where` is `both` for them.
 */
export type Newer = {
  owner: string;
  member: string | null;
  where: 'static' | 'prototype' | 'both';
};

type Table = Record<string, Identifier>;

const ofTheWeb: Table = bcd.api;
const ofTheLanguage: Table = bcd.javascript.builtins ?? {};

const isFeature = ([key]: [string, Identifier]): boolean => key !== '__compat';

const newerOf = (table: Table, usually: Newer['where']): Newer[] =>
  Object.entries(table)
    .filter(isFeature)
    .flatMap(([owner, feature]): Newer[] => {
      if (!isName(owner)) return [];
      if (!isSupportedEverywhere(feature)) return [{ owner, member: null, where: 'both' }];
      return Object.entries(feature as Table)
        .filter(isFeature)
        .flatMap(([key, value]): Newer[] => {
          const member = key.replace(/_static$/, '');
          if (!isName(member) || member === owner || isSupportedEverywhere(value)) return [];
          return [{ owner, member, where: key === member ? usually : 'static' }];
        });
    });

/** Lists all globals and their members that, by MDN's data, one of the oldest supported browsers may lack. */
export const newerFeatures = (): Newer[] => [
  ...newerOf(ofTheWeb, 'prototype'),
  ...newerOf(ofTheLanguage, 'both'),
];

const knownNames = (table: Table): string[] =>
  Object.entries(table)
    .filter(isFeature)
    .flatMap(([owner, feature]) => [
      ...(isSupportedEverywhere(feature) ? [owner] : []),
      ...Object.entries(feature as Table)
        .filter((member) => isFeature(member) && isSupportedEverywhere(member[1]))
        .map(([key]) => key.replace(/_static$/, '')),
    ]);

/** Lists the names that are newer than the oldest supported browsers on every object that has them. */
export const newerNames = (): Set<string> => {
  const known = new Set([...knownNames(ofTheWeb), ...knownNames(ofTheLanguage)]);
  const newer = newerFeatures().map(({ owner, member }) => member ?? owner);
  return new Set(newer.filter((name) => !known.has(name)));
};

/** Removes newer features; runs on a page before the page's own scripts. */
export const removeFeatures = (newer: Newer[]): void => {
  const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const { owner, member, where } of newer) {
    const held = owner === 'Window' ? world : world[owner];
    if (member === null) Reflect.deleteProperty(world, owner);
    else if (held !== undefined && held !== null) {
      if (where !== 'prototype' || owner === 'Window') Reflect.deleteProperty(held, member);
      if (where !== 'static' && held.prototype) Reflect.deleteProperty(held.prototype, member);
    }
  }
};
