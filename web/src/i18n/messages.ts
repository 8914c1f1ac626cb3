import type analysis from '../../public/locales/ko/analysis.json';
import type common from '../../public/locales/ko/common.json';
import type components from '../../public/locales/ko/components.json';
import type errors from '../../public/locales/ko/errors.json';
import type events from '../../public/locales/ko/events.json';
import type pages from '../../public/locales/ko/pages.json';
import type wall from '../../public/locales/ko/wall.json';

/** The Korean texts; a test checks that the other languages have the same keys. */
type Messages = {
  common: typeof common;
  pages: typeof pages;
  components: typeof components;
  analysis: typeof analysis;
  errors: typeof errors;
  events: typeof events;
  wall: typeof wall;
};

/** The texts that every page loads at its start. */
export const namespaces = [
  'common',
  'pages',
  'components',
  'analysis',
  'errors',
] as const satisfies (keyof Messages)[];
/** Texts that only the screens using them load (with-texts.ts). */
export const lazyNamespaces = ['events', 'wall'] as const satisfies (keyof Messages)[];
export type LazyNamespace = (typeof lazyNamespaces)[number];
export type Namespace = (typeof namespaces)[number] | LazyNamespace;

type PluralBase<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

type Leaves<Tree, Prefix extends string> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${PluralBase<Key>}`
    : Leaves<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** `pages:home.title` and the keys of all other texts. */
export type MessageKey = { [N in Namespace]: Leaves<Messages[N], `${N}:`> }[Namespace];
