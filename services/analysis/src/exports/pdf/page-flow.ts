import type { Style, Typesetter } from './typesetter.ts';

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 52, foot: 64 } as const;
export const innerWidth = page.width - 2 * page.margin;

/** The drawing surface for everything but text. */
export type Canvas = {
  addPage(): unknown;
  rect(x: number, y: number, width: number, height: number): Canvas;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Canvas;
  circle(x: number, y: number, radius: number): Canvas;
  fill(color: string): unknown;
};

export type Block = {
  /** Indentation from the left margin, in points. */
  indent?: number;
  width?: number;
  bar?: string;
  after?: number;
  followedBy?: number;
};

export const lastLines = 3;

/** Minimum font size, in points. */
const smallest = 7;
const barWidth = 2.5;
const barGap = 10;

/** Lays out text from top to bottom over as many pages as needed. */
export class PageFlow {
  readonly canvas: Canvas;
  readonly type: Typesetter;
  y: number = page.margin;

  constructor(canvas: Canvas, type: Typesetter) {
    this.canvas = canvas;
    this.type = type;
  }

  /** Begins a new page unless this much height is left. Keeps a heading on the same page as its text. */
  keep(height: number): void {
    if (this.y + height > page.height - page.foot) this.addPage();
  }

  addPage(): void {
    this.canvas.addPage();
    this.y = page.margin;
  }

  heightOf(text: string, style: Style): number {
    return this.type.breakLines(text, innerWidth, style).length * this.type.lineHeight(style);
  }

  space(height: number): void {
    this.y += height;
  }

  paragraph(text: string, style: Style, block: Block = {}): void {
    const { indent = 0, bar, after = 0, followedBy = 0 } = block;
    const inset = bar ? barWidth + barGap : 0;
    const x = page.margin + indent;
    const width = (block.width ?? innerWidth - indent) - inset;
    const height = this.type.lineHeight(style);
    const lines = this.type.breakLines(text, width, style);
    for (const [index, line] of lines.entries()) {
      const left = lines.length - index;
      this.keep(followedBy > 0 && left <= lastLines ? height * left + followedBy : height);
      if (bar) this.canvas.rect(x, this.y, barWidth, height).fill(bar);
      this.type.draw(line, x + inset, this.y, style);
      this.y += height;
    }
    if (bar && after > 0 && this.y + after <= page.height - page.foot) {
      // The bar also fills the gap after a paragraph, because paragraphs of one voice share a bar.
      this.canvas.rect(x, this.y, barWidth, after).fill(bar);
    }
    this.y += after;
  }

  /** Draws one line at a fixed position, in smaller type if it does not fit; at the minimum size it is truncated. */
  label(text: string, x: number, y: number, style: Style, width = innerWidth): void {
    let size = style.size;
    let lines = this.type.breakLines(text, width, style);
    while (lines.length > 1 && size > smallest) {
      size -= 0.5;
      lines = this.type.breakLines(text, width, { ...style, size });
    }
    const [line] = lines;
    // The height stays that of the requested size, so that labels side by side share a baseline.
    const leading = this.type.lineHeight(style) / size;
    if (line) this.type.draw(line, x, y, { ...style, size, leading });
  }
}
