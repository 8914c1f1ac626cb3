/**
 * Schemes and forms by which a text could send a reader somewhere. They end where ASCII ends, since
 * Chinese and Japanese put no space after an address.
 */
const links = [
  /[a-z0-9+.-]*:\/\/[!-~]*/giu,
  /\b(?:mailto|javascript|data|vbscript|tel|file|blob):[!-~]+/giu,
  /www\.[!-~]*/giu,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  /\b(?:[a-z0-9-]+\.)+[a-z]{2,24}\/[!-~]*/giu,
  /\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|app|info|biz|co|me|ru|cn|kr|jp|vn|tw|xyz|top|site|online|shop|link|click)\b/giu,
];

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

/** Control, format and private-use characters, and lone surrogates: nothing a reader should see. */
const dropInvisible = (text: string): string =>
  text.replaceAll(/[\n\t\r\u2028\u2029]/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');

const dropMarkup = (text: string): string =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .replaceAll(/!\[[^\]]*\]\[[^\]]*\]/gu, ' ')
    .replaceAll(/\[([^\][]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/\[([^\][]+)\]\[[^\]]*\]/gu, '$1')
    .replaceAll(/<(script|style|iframe|object|svg|math)\b[^>]*>.*?<\/\1\s*>/gisu, ' ')
    .replaceAll(/<!--.*?-->/gsu, ' ')
    .replaceAll(/<[/!?]?[a-z][^<>]*>/giu, ' ');

/** A heading, quote, list or table mark where a line begins. */
const leadingMark = /^\s*(?:#{1,6}\s+|>+\s*|[-+•]\s+|\d{1,3}[.)]\s+|\|+)/u;

/** What is left of Markdown's signs would show as signs or, worse, mean something again. */
const dropSigns = (text: string): string =>
  text
    .replaceAll(/[`*\\]|~~|__/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/[<>]/gu, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')');

const untilStable = (text: string, change: (text: string) => string): string => {
  let before = text;
  let after = change(before);
  while (after !== before) {
    before = after;
    after = change(before);
  }
  return after;
};

/**
 * One paragraph of plain text out of whatever a model or a participant wrote: without markup, links,
 * images, addresses and invisible characters, in NFC, with single spaces. It reads the same whether
 * it is shown as text or as markdown.
 */
export const toPlainText = (text: string): string => {
  const visible = (part: string): string => dropInvisible(decodeEntities(part));
  const bare = untilStable(text.normalize('NFC'), (part) => dropMarkup(visible(part)));
  const still = untilStable(bare, (part) => {
    const unlinked = links.reduce((rest, link) => rest.replaceAll(link, ' '), part);
    return dropSigns(unlinked).replaceAll(/\s+/gu, ' ').trim();
  });
  return untilStable(still, (part) => part.replace(leadingMark, '')).trim();
};

/** Cuts to at most `max` code points, at a gap between words where there is one near the end. */
export const cutText = (text: string, max: number): string => {
  const points = Array.from(text);
  if (points.length <= max) return text;
  const kept = points.slice(0, max - 1).join('');
  const gap = kept.lastIndexOf(' ');
  return `${(gap > kept.length * 0.7 ? kept.slice(0, gap) : kept).trimEnd()}…`;
};
