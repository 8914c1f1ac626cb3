import {
  englishLinks,
  englishPlainWords,
  englishStopWords,
  englishThings,
} from './common-words-en.ts';
import type { ReadWord, WordKind } from './word.ts';

const listed = (words: string): Set<string> => new Set(words.split(/\s+/u));
const links = listed(englishLinks);
const stops = listed(englishStopWords);
const plain = listed(englishPlainWords);

/** Things, not actions, whose name ends like one. */
const namedByIng = listed(englishThings);

/** Brings forms of a word together ("crossings" and "crossing"); a key for comparing, not for showing. */
function stem(word: string): string {
  let base = word.replace(/['’]s?$/u, '');
  if (base.length > 4 && base.endsWith('ies')) base = `${base.slice(0, -3)}y`;
  else if (base.length > 4 && /(?:ss|us|sh|ch|x|z)es$/u.test(base)) base = base.slice(0, -2);
  else if (base.length > 3 && base.endsWith('s') && !/(?:ss|us|is)$/u.test(base))
    base = base.slice(0, -1);
  if (base.length > 6 && base.endsWith('ing') && !namedByIng.has(base)) base = base.slice(0, -3);
  else if (base.length > 5 && base.endsWith('ed')) base = base.slice(0, -2);
  if (/([bdgklmnprt])\1$/u.test(base) && base.length > 4) base = base.slice(0, -1);
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}

function kindOf(lower: string): WordKind {
  if (links.has(lower)) return 'link';
  if (stops.has(lower) || /^[\d.,:]+(?:st|nd|rd|th|am|pm|s)?$/u.test(lower)) return 'stop';
  if (plain.has(lower) || plain.has(stem(lower)) || plain.has(`${stem(lower)}e`)) return 'plain';
  if (lower.length > 4 && lower.endsWith('ly')) return 'plain';
  if (lower.length > 5 && lower.endsWith('ed') && !lower.endsWith('eed')) return 'plain';
  return 'noun';
}

export const readEnglishWord: ReadWord = (surface) => {
  const lower = surface.toLowerCase().replaceAll('’', "'");
  const possessive = /'s?$/u.test(lower);
  const bare = possessive ? lower.replace(/'s?$/u, '') : lower;
  const capitals = /^[A-Z]{2,5}$/u.test(surface);
  if (bare.length < 2 || (bare.length < 3 && !capitals)) {
    return { term: bare, kind: links.has(bare) ? 'link' : 'stop' };
  }
  const kind = capitals && !stops.has(bare) && !links.has(bare) ? 'noun' : kindOf(bare);
  return { term: stem(bare), kind, shown: surface.length - (lower.length - bare.length) };
};
