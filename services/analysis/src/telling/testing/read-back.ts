import { createFiller } from '../fill-template.ts';
import { type ClaimName, claimNames, type Templates } from '../templates.ts';

export type ReadClaim = {
  name: ClaimName;
  words: Record<string, string>;
  counts: Record<string, number>;
};

const counted = /^[nNpPsvkmiady]$/u;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** What a template could have become, with a named group for each slot. */
const patternOf = (template: string): RegExp => {
  const seen = new Set<string>();
  let pattern = '';
  for (const part of template.split(/(\{[^{}]+\})/u)) {
    const [name = '', one, other] = part.startsWith('{') ? part.slice(1, -1).split('|') : [];
    const [closed, open] = name.split('/');
    if (!part.startsWith('{')) pattern += escaped(part);
    else if (open !== undefined) pattern += `(?:${closed}|${open})`;
    else if (one !== undefined) pattern += `(?:${escaped(one)}|${escaped(other ?? '')})`;
    else if (seen.has(name)) pattern += String.raw`\k<${name}>`;
    else {
      seen.add(name);
      pattern += counted.test(name) ? `(?<${name}>[0-9][0-9.,]*)` : `(?<${name}>.+?)`;
    }
  }
  // A quotation that ends in a mark of its own ends the sentence.
  return new RegExp(`^${pattern.replace(/(?:\\\.|。)$/u, '[.。]?')}$`, 'su');
};

/** Every way in which a sentence can be read as one of the templates. */
export const createReader = (templates: Templates): ((text: string) => ReadClaim[]) => {
  const fill = createFiller(templates.locale);
  const patterns = claimNames.map((name) => ({ name, pattern: patternOf(templates.claims[name]) }));
  return (text) =>
    patterns.flatMap(({ name, pattern }) => {
      const groups = pattern.exec(text)?.groups;
      if (!groups && !pattern.test(text)) return [];
      const entries = Object.entries(groups ?? {});
      const counts = Object.fromEntries(
        entries
          .filter(([key]) => counted.test(key))
          .map(([key, value]) => [key, Number(value.replaceAll(/[.,]/gu, ''))]),
      );
      const words = Object.fromEntries(entries.filter(([key]) => !counted.test(key)));
      // Plurals and particles must be those of the numbers and words that were read.
      return fill(templates.claims[name], { ...words, ...counts }) === text
        ? [{ name, words, counts }]
        : [];
    });
};
