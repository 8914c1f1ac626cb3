import type { Font } from 'fontkit';
import type { Sheet } from '../pdf/typesetter.ts';

/** A rectangle on the sheet, relative to the upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

const rounded = (length: number): number => Math.round(length * 100) / 100;

/** An SVG picture. Text is drawn as glyph outlines, so that it is never parsed as markup and viewers need no fonts. */
export class SvgSheet implements Sheet {
  readonly #fonts = new Map<string, Font>();
  readonly #parts: string[] = [];
  /** Widths in ems, by font and text. Fitting text into a box measures the same words repeatedly. */
  readonly #widths = new Map<string, number>();
  #font: Font | null = null;
  #size = 0;
  #colour = '#000';

  registerFont(name: string, font: Font): void {
    this.#fonts.set(name, font);
  }

  font(name: string): this {
    this.#font = this.#fonts.get(name) ?? null;
    return this;
  }

  fontSize(size: number): this {
    this.#size = size;
    return this;
  }

  fillColor(colour: string): this {
    this.#colour = colour;
    return this;
  }

  widthOfString(text: string): number {
    const font = this.#font;
    if (font === null) return 0;
    const key = `${font.postscriptName} ${text}`;
    const width = this.#widths.get(key) ?? font.layout(text).advanceWidth / font.unitsPerEm;
    this.#widths.set(key, width);
    return width * this.#size;
  }

  text(text: string, x: number, y: number): void {
    const font = this.#font;
    if (font === null) return;
    const scale = this.#size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let at = 0;
    const outlines = glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = glyph.path.toSVG();
      const transform = `translate(${rounded(at + xOffset)} ${rounded(yOffset)})`;
      at += xAdvance;
      return outline === '' ? '' : `<path transform="${transform}" d="${outline}"/>`;
    });
    this.#parts.push(
      `<g fill="${this.#colour}" transform="translate(${rounded(x)} ${rounded(y)}) scale(${scale} ${-scale})">${outlines.join('')}</g>`,
    );
  }

  box({ x, y, width, height }: Box, colour: string, radius = 0): void {
    const at = `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`;
    this.#parts.push(`<rect ${at} rx="${radius}" fill="${colour}"/>`);
  }

  toSvg(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${this.#parts.join('')}</svg>`;
  }
}
