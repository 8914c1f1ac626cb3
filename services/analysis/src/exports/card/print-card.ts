import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sharePreview } from '@murmur/contract/share';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Fonts } from '../pdf/fonts.ts';
import { Typesetter } from '../pdf/typesetter.ts';
import { drawCard } from './draw-card.ts';
import type { ShareCard } from './share-card.ts';
import { SvgSheet } from './svg-sheet.ts';

const require = createRequire(import.meta.url);
let ready: Promise<void> | undefined;

const rasterise = async (svg: string): Promise<Uint8Array> => {
  ready ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  const picture = new Resvg(svg);
  const image = picture.render();
  const png = image.asPng();
  image.free();
  picture.free();
  return png;
};

export const printCard = async (card: ShareCard, fonts: Fonts): Promise<Uint8Array> => {
  const sheet = new SvgSheet();
  drawCard(sheet, new Typesetter(sheet, fonts, card.language), card);
  return rasterise(sheet.toSvg(sharePreview.width, sharePreview.height));
};
