import { withoutAddresses } from './personal-data.ts';

const namedEntities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  sol: '/',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  lbrack: '[',
  rbrack: ']',
};

const fromCodePoint = (code: number, original: string): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : original;

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/giu,
    (original, hex, dec, name) => {
      if (hex) return fromCodePoint(Number.parseInt(hex, 16), original);
      if (dec) return fromCodePoint(Number(dec), original);
      return namedEntities[String(name).toLowerCase()] ?? original;
    },
  );

/** Removes control, format and private-use characters and lone surrogates, which no reader should see. */
const dropInvisible = (text: string): string =>
  text.replaceAll(/[\n\t\r\u2028\u2029]/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');

const containers = /<(script|style|iframe|object|svg|math)\b[^<>]*>/giu;

/** Returns the text without the parts that `open` begins and the next closing tag ends. */
const dropBetween = (
  text: string,
  open: RegExp,
  closeOf: (found: RegExpExecArray) => string,
): string => {
  const folded = text.toLowerCase();
  const unclosed = new Set<string>();
  let rest = '';
  let from = 0;
  for (const found of text.matchAll(open)) {
    const close = closeOf(found);
    if (found.index < from || unclosed.has(close)) continue;
    const at = folded.indexOf(close, found.index + found[0].length);
    const end = at < 0 ? -1 : folded.indexOf('>', at);
    if (end < 0) unclosed.add(close);
    else {
      rest += `${text.slice(from, found.index)} `;
      from = end + 1;
    }
  }
  return rest + text.slice(from);
};

const dropContainers = (text: string): string => {
  const bare = dropBetween(text, /<!--/gu, () => '-->');
  return dropBetween(bare, containers, ([, name]) => `</${name?.toLowerCase()}`);
};

// No character class below contains the opening bracket of its pattern, so nothing is scanned twice.
const dropMarkup = (text: string): string =>
  dropContainers(
    text
      .replaceAll(/!\[[^\][]*\]\([^()]*\)/gu, ' ')
      .replaceAll(/!\[[^\][]*\]\[[^\][]*\]/gu, ' ')
      .replaceAll(/\[([^\][]*)\]\([^()]*\)/gu, '$1')
      .replaceAll(/\[([^\][]+)\]\[[^\][]*\]/gu, '$1'),
  ).replaceAll(/<[/!?]?[a-z][^<>]*>/giu, ' ');

/** Markers of headings, quotes, lists and tables at the start of a line. */
const leadingMarks = /^(?:\s*(?:#{1,6}\s+|>+\s*|[-+•]\s+|\d{1,3}[.)]\s+|\|+))+/u;

/** Removes remaining Markdown characters, which would be displayed or, worse, take effect again. */
const dropSigns = (text: string): string =>
  text
    .replaceAll(/[`*\\]|~~|__/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/[<>]/gu, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')');

/** Ordinary text is plain after one or two rounds. Only deeply nested markup needs more. */
const maxRounds = 6;
const signs = /[^\p{L}\p{M}\p{N}\s.,!?。，！？]/gu;

/**
 * Repeats a change until the text is stable. If a text is built to need ever more rounds, all of its signs are
 * removed.
 */
const untilStable = (text: string, change: (text: string) => string): string => {
  let before = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const after = change(before);
    if (after === before) return after;
    before = after;
  }
  return change(before.replaceAll(signs, ' '));
};

/**
 * Converts the text of a model or a participant to one paragraph of plain text: without markup, links, images,
 * addresses and invisible characters, in NFC, with single spaces. It reads the same as text and as Markdown.
 */
export const toPlainText = (text: string): string => {
  const visible = (part: string): string => dropInvisible(decodeEntities(part));
  const bare = untilStable(text.normalize('NFC'), (part) => dropMarkup(visible(part)));
  const still = untilStable(bare, (part) =>
    dropSigns(withoutAddresses(part)).replaceAll(/\s+/gu, ' ').trim(),
  );
  return still.replace(leadingMarks, '').trim();
};

/** Truncates a text to at most `max` code points, at a word boundary if there is one near the end. */
export const truncate = (text: string, max: number): string => {
  const points = Array.from(text);
  if (points.length <= max) return text;
  const kept = points.slice(0, max - 1).join('');
  const gap = kept.lastIndexOf(' ');
  return `${(gap > kept.length * 0.7 ? kept.slice(0, gap) : kept).trimEnd()}…`;
};
