import type { Language } from '@murmur/contract/language';
import { wordStarts } from '@murmur/contract/outline/word-starts';
import LineBreaker from 'linebreak';
import type { Fonts, NamedFont, Weight } from './fonts.ts';

export type Style = { size: number; weight?: Weight; color: string; leading?: number };
export type Line = { runs: Run[]; width: number };
type Run = { font: NamedFont; text: string; width: number };

/** The part of a PDF document that a typesetter uses. */
export type Sheet = {
  registerFont(name: string, source: unknown): unknown;
  font(name: string): Sheet;
  fontSize(size: number): Sheet;
  fillColor(color: string): Sheet;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: object): unknown;
};

/** Emoji are omitted if no font has them, because an empty box would be worse. */
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
const joiners = /\u200d|\u20e3|\ufe0e|\ufe0f/gu;
/** Replaces a run of text in a script without a font. */
const leftOut = '…';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const hangul = /\p{Script=Hangul}/u;
/**
 * Returns true inside a Korean word. Korean text breaks only at spaces, although Unicode's rules allow a break after
 * each syllable.
 */
const isInKoreanWord = (text: string, at: number): boolean =>
  hangul.test(text.charAt(at - 1)) && hangul.test(text.charAt(at));

/** Typesets lines of text in several scripts, each run in a font that has its characters. */
export class Typesetter {
  readonly #sheet: Sheet;
  readonly #fonts: Fonts;
  readonly #language: Language;
  readonly #registered = new Set<string>();
  readonly #found = { regular: new Map<string, NamedFont | null>(), bold: new Map() };

  constructor(sheet: Sheet, fonts: Fonts, language: Language) {
    this.#sheet = sheet;
    this.#fonts = fonts;
    this.#language = language;
  }

  /** Breaks a paragraph into lines no wider than `width` points. */
  breakLines(text: string, width: number, style: Style): Line[] {
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    const end = (): void => {
      lines.push(this.#trimmed(line, style));
      line = { runs: [], width: 0 };
    };
    for (const piece of this.#pieces(text)) {
      const runs = this.#runs(piece, style);
      const visible = this.#width(this.#runs(piece.trimEnd(), style));
      if (line.runs.length > 0 && line.width + visible > width) end();
      if (visible > width) {
        for (const { segment } of graphemes.segment(piece)) {
          const parts = this.#runs(segment, style);
          if (line.runs.length > 0 && line.width + this.#width(parts) > width) end();
          this.#append(line, parts);
        }
      } else {
        this.#append(line, runs);
      }
    }
    if (line.runs.length > 0) end();
    return lines;
  }

  /** Returns the height of a line of this style, in points. */
  lineHeight({ size, leading = 1.5 }: Style): number {
    return size * leading;
  }

  /** Draws a line with its top at `y`. */
  draw(line: Line, x: number, y: number, style: Style): void {
    const height = this.lineHeight(style);
    const baseline = y + (height - style.size) / 2 + style.size * 0.86;
    let at = x;
    for (const { font, text, width } of line.runs) {
      this.#use(font, style).fillColor(style.color);
      this.#sheet.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  #pieces(text: string): string[] {
    const clean = text
      .replaceAll(joiners, '')
      .replaceAll(emoji, (picture) => (this.#canShow(picture) ? picture : ''))
      // A no-break space stays one.
      .replaceAll(/[^\S\u00a0]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => this.#shown(word))
      .filter((word, at, words) => word !== leftOut || words[at - 1] !== leftOut)
      .join(' ')
      .trim();
    const breaker = new LineBreaker(clean);
    const starts = wordStarts(clean, this.#language);
    const pieces: string[] = [];
    let from = 0;
    for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
      if (isInKoreanWord(clean, next.position)) continue;
      if (starts?.has(next.position) === false) continue;
      pieces.push(clean.slice(from, next.position));
      from = next.position;
    }
    return pieces;
  }

  /** Replaces letters of scripts without a font, such as Arabic, with a single ellipsis. */
  #shown(letters: string): string {
    let shown = '';
    for (const character of letters) {
      if (this.#canShow(character)) shown += character;
      else if (!shown.endsWith(leftOut)) shown += leftOut;
    }
    return shown;
  }

  #canShow(character: string): boolean {
    return this.#find(character, 'regular') !== null;
  }

  #find(character: string, weight: Weight): NamedFont | null {
    const known = this.#found[weight].get(character);
    if (known !== undefined) return known;
    const found = this.#fonts.find(character.codePointAt(0) ?? 0, weight, this.#language);
    this.#found[weight].set(character, found);
    return found;
  }

  #runs(text: string, style: Style): Run[] {
    const weight = style.weight ?? 'regular';
    const runs: { font: NamedFont; text: string }[] = [];
    for (const character of text) {
      const font = this.#find(character, weight);
      const shown = font ? character : '?';
      const last = runs.at(-1);
      const wanted = font ?? this.#fonts.base(weight);
      // A space stays in the current run, so that a line has few runs.
      if (
        last &&
        (last.font === wanted || (shown === ' ' && last.font.font.hasGlyphForCodePoint(32)))
      ) {
        last.text += shown;
      } else {
        runs.push({ font: wanted, text: shown });
      }
    }
    return runs.map((run) => ({
      ...run,
      width: this.#use(run.font, style).widthOfString(run.text),
    }));
  }

  #width(runs: Run[]): number {
    return runs.reduce((sum, { width }) => sum + width, 0);
  }

  #append(line: Line, runs: Run[]): void {
    for (const run of runs) {
      const last = line.runs.at(-1);
      if (last?.font === run.font) {
        line.runs[line.runs.length - 1] = {
          font: run.font,
          text: last.text + run.text,
          width: last.width + run.width,
        };
      } else {
        line.runs.push(run);
      }
      line.width += run.width;
    }
  }

  #trimmed(line: Line, style: Style): Line {
    const last = line.runs.at(-1);
    if (!last?.text.endsWith(' ')) return line;
    const text = last.text.trimEnd();
    const width = this.#use(last.font, style).widthOfString(text);
    return {
      runs: [...line.runs.slice(0, -1), { font: last.font, text, width }],
      width: line.width - last.width + width,
    };
  }

  #use({ name, font }: NamedFont, { size }: Style): Sheet {
    if (!this.#registered.has(name)) {
      this.#sheet.registerFont(name, font);
      this.#registered.add(name);
    }
    return this.#sheet.font(name).fontSize(size);
  }
}
