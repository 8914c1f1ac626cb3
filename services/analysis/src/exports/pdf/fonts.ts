import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@murmur/contract/language';
import { create, type Font } from 'fontkit';
import { inflateWoff } from './woff.ts';

export type Weight = 'regular' | 'bold';
export type NamedFont = { name: string; font: Font };

type Family = 'sc' | 'jp';
type Range = [from: number, to: number];

const require = createRequire(import.meta.url);
const cssWeight: Record<Weight, number> = { regular: 400, bold: 700 };
const pretendardFile: Record<Weight, string> = { regular: 'Regular', bold: 'Bold' };
const mainFile: Record<Family, string> = { sc: 'chinese-simplified', jp: 'japanese' };

const isCjk = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe4f) ||
  (code >= 0xff00 && code <= 0xffef) ||
  code >= 0x20000;

const parseRange = (text: string): Range => {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

/** Returns the numbered files of a family with the characters in each. Rare characters are not in the main file. */
const readSlices = (family: Family): Map<string, Range[]> => {
  const file = require.resolve(`@fontsource/noto-sans-${family}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const numbered = Object.entries(ranges).filter(([name]) => /^\[\d+\]$/u.test(name));
  return new Map(
    numbered.map(([name, list]) => [name.slice(1, -1), list.split(',').map(parseRange)]),
  );
};

/**
 * The fonts of the product's five languages: Pretendard for Latin, Vietnamese and Hangul, Noto Sans for ideographs
 * and kana. Each file is read when a text first needs it, and then cached.
 */
export class Fonts {
  readonly #fonts = new Map<string, NamedFont>();
  readonly #slices = new Map<Family, Map<string, Range[]>>();

  /** Returns the font for a character in text of `language`, or null if no font has it. */
  find(code: number, weight: Weight, language: Language): NamedFont | null {
    const families: Family[] = language === 'ja' ? ['jp', 'sc'] : ['sc', 'jp'];
    const candidates = isCjk(code)
      ? [...families, 'pretendard' as const]
      : ['pretendard' as const, ...families];
    for (const candidate of candidates) {
      const found =
        candidate === 'pretendard'
          ? this.#holding(this.#pretendard(weight), code)
          : this.#inFamily(candidate, code, weight);
      if (found) return found;
    }
    return null;
  }

  base(weight: Weight): NamedFont {
    return this.#pretendard(weight);
  }

  #holding(named: NamedFont, code: number): NamedFont | null {
    return named.font.hasGlyphForCodePoint(code) ? named : null;
  }

  #inFamily(family: Family, code: number, weight: Weight): NamedFont | null {
    const main = this.#holding(this.#noto(family, mainFile[family], weight), code);
    if (main) return main;
    for (const [slice, ranges] of this.#slicesOf(family)) {
      if (!ranges.some(([from, to]) => code >= from && code <= to)) continue;
      const found = this.#holding(this.#noto(family, slice, weight), code);
      if (found) return found;
    }
    return null;
  }

  #slicesOf(family: Family): Map<string, Range[]> {
    const known = this.#slices.get(family) ?? readSlices(family);
    this.#slices.set(family, known);
    return known;
  }

  #pretendard(weight: Weight): NamedFont {
    const file = `Pretendard-${pretendardFile[weight]}.ttf`;
    return this.#open(`pretendard-${weight}`, () =>
      readFileSync(require.resolve(`pretendard/dist/public/static/alternative/${file}`)),
    );
  }

  #noto(family: Family, part: string, weight: Weight): NamedFont {
    const file = `noto-sans-${family}-${part}-${cssWeight[weight]}-normal.woff`;
    return this.#open(file, () =>
      inflateWoff(readFileSync(require.resolve(`@fontsource/noto-sans-${family}/files/${file}`))),
    );
  }

  #open(name: string, read: () => Buffer): NamedFont {
    const known = this.#fonts.get(name);
    if (known) return known;
    // The file contains a single font, not a collection.
    const named = { name, font: create(read()) as Font };
    this.#fonts.set(name, named);
    return named;
  }
}
