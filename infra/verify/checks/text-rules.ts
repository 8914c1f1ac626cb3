import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inLanguage } from '@murmur/analysis/languages/in-language';
import { findMentions } from '@murmur/analysis/repetition/find-mentions';
import { languages } from '@murmur/contract/language';
import { type ModuleItem, type Node, type Param, type Pattern, parseSync } from '@swc/core';

/** A function that reads text written by participants. */
export type TextRule = {
  name: string;
  run: (text: string) => unknown;
  /** Set for a rule that runs outside the event loop and may take longer. */
  maxMs?: number;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The source files that read texts written by participants. */
const readers = [
  'services/analysis/src/**/*.ts',
  'services/shared/text/*.ts',
  'services/shared/text/{patterns,questions}/*.ts',
  'services/room/src/**/*.ts',
  'services/contract/src/*.ts',
];
/** Excluded, because its finders check many terms; their limit is in a separate test. */
const wordFilter = ['services/shared/text/word-filter/*.ts'];
const shown = ['web/src/**/*.{ts,tsx}'];

const sourcesIn = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\/|\.d\.ts$/u.test(file))
    .toSorted();

const parse = (file: string): ModuleItem[] =>
  parseSync(readFileSync(root + file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
    .body;

const eachNode = (node: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const one of node) eachNode(one, visit);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  if ('type' in node) visit(node as Node);
  for (const part of Object.values(node)) eachNode(part, visit);
};

/** Every regular expression literal in the sources, as a rule that searches a whole text for it. */
export const listPatterns = (): TextRule[] => {
  const rules = new Map<string, TextRule>();
  for (const file of sourcesIn([...readers, ...wordFilter, ...shown])) {
    eachNode(parse(file), (node) => {
      if (node.type !== 'RegExpLiteral' || !('pattern' in node) || !('flags' in node)) return;
      const flags = String(node.flags);
      const pattern = new RegExp(String(node.pattern), flags.includes('g') ? flags : `${flags}g`);
      const name = `${file} ${pattern}`;
      rules.set(name, { name, run: (text) => text.replaceAll(pattern, '') });
    });
  }
  return [...rules.values()];
};

/** Arguments for the other parameters of a rule, by name. */
const given: Record<string, unknown> = {
  max: 160,
  counts: { people: 3, opinions: 4 },
  visit: () => undefined,
  closed: '은',
  open: '는',
  two: '회의가 너무 길어요 ㅋㅋㅋ',
  stopWords: new Set(),
  cited: [],
  // Rest parameters have no name in a signature.
  '': 'Write a report.',
  room: { topic: '회의', language: 'ko', opinions: [] },
  '{from, to}': { from: '회의', to: '모임' },
  '{language, isEvent}': { language: 'ko', isEvent: true },
};

/** First parameters that are not a participant's text: ids, names, addresses, generated values. */
const notText = new Set([
  'roomId',
  'shareId',
  'id',
  'name',
  'link',
  'ballot',
  'eventToken',
  'locale',
  'key',
  'path',
  'baseUrl',
  'word',
  'zone',
]);

type Signature = { name: string; parameters: string[] };

const nameOf = (parameter: Pattern | Param | undefined): string => {
  const pattern = parameter && 'pat' in parameter ? parameter.pat : parameter;
  if (pattern?.type === 'ObjectPattern') {
    const keys = pattern.properties.map((one) =>
      'key' in one && 'value' in one.key ? one.key.value : '',
    );
    return `{${keys.join(', ')}}`;
  }
  return pattern && 'value' in pattern ? String(pattern.value) : '';
};

const isString = (parameter: Pattern | undefined): boolean => {
  if (parameter?.type !== 'Identifier' || !('typeAnnotation' in parameter)) return false;
  const type = parameter.typeAnnotation?.typeAnnotation;
  return type?.type === 'TsKeywordType' && type.kind === 'string';
};

const signaturesIn = (file: string): Signature[] =>
  parse(file).flatMap((item) => {
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (init?.type !== 'ArrowFunctionExpression' || !isString(init.params[0])) return [];
      return [{ name: nameOf(id), parameters: init.params.map(nameOf) }];
    });
  });

/** The readers of each language: they are in tables, so the search for exports does not find them. */
const rulesOfLanguages = (): TextRule[] =>
  languages.flatMap((language) => [
    { name: `findWords ${language}`, run: inLanguage[language].reading.findWords },
    {
      name: `findMentions ${language}`,
      maxMs: 4,
      run: (content) =>
        findMentions({ topic: '', language }, [{ id: 'o', author: 'a', content, isPublic: true }]),
    },
  ]);

/**
 * Lists every exported function that reads a text. Functions are found automatically, so that the same limit applies
 * to new ones; parameters of unknown names must be listed above.
 */
export const listRules = async (): Promise<{ rules: TextRule[]; unknown: string[] }> => {
  const rules: TextRule[] = [];
  const unknown: string[] = [];
  for (const file of sourcesIn(readers)) {
    for (const { name, parameters } of signaturesIn(file)) {
      const [first = '', ...others] = parameters;
      if (notText.has(first)) continue;
      if (others.some((other) => other !== 'language' && !(other in given))) {
        unknown.push(`${file} ${name}(${parameters.join(', ')})`);
        continue;
      }
      const loaded = (await import(pathToFileURL(root + file).href)) as Record<string, unknown>;
      const rule = loaded[name] as (...args: unknown[]) => unknown;
      for (const language of others.includes('language') ? languages : ['ko']) {
        const args = others.map((other) => (other === 'language' ? language : given[other]));
        rules.push({ name: `${file} ${name} ${language}`, run: (text) => rule(text, ...args) });
      }
    }
  }
  return { rules: [...rules, ...rulesOfLanguages()], unknown };
};
