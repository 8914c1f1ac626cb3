import type { Browser, Page } from 'playwright-core';

/** One frame of an animation: pictures (PNG) drawn onto the canvas at their places, shown for `ms`. */
export type Frame = { pictures: { png: Buffer; x: number; y: number }[]; ms: number };
type Size = { width: number; height: number };

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** The image data of a still WebP file: its chunks without the header of the extended format. */
const imageData = (file: Buffer): Buffer => {
  const chunks: Buffer[] = [];
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (['VP8 ', 'VP8L'].includes(file.toString('latin1', at, at + 4)))
      chunks.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(chunks);
};

/**
 * Draws a frame over the previous one and encodes the rectangle that changed; null if nothing did. Offsets are even,
 * as the format requires.
 */
const encodeChange = (page: Page, { pictures }: Frame, { width, height }: Size) =>
  page.evaluate(
    async ({ sources, size }) => {
      const kept = globalThis as unknown as {
        canvas?: HTMLCanvasElement;
        before?: Uint32Array;
      };
      kept.canvas ??= Object.assign(document.createElement('canvas'), size);
      const context = kept.canvas.getContext('2d', { alpha: false, willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      if (kept.before === undefined) {
        context.fillStyle = '#fff';
        context.fillRect(0, 0, size.width, size.height);
      }
      for (const { data, x, y } of sources) {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        context.drawImage(image, x, y);
      }
      const pixels = new Uint32Array(
        context.getImageData(0, 0, size.width, size.height).data.buffer,
      );
      let [left, top, right, bottom] = [size.width, size.height, -1, -1];
      for (let at = 0; at < pixels.length; at += 1) {
        if (pixels[at] === kept.before?.[at]) continue;
        const [x, y] = [at % size.width, Math.floor(at / size.width)];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
      kept.before = pixels;
      if (right < 0) return null;
      const box = { x: left - (left % 2), y: top - (top % 2), width: 0, height: 0 };
      [box.width, box.height] = [right + 1 - box.x, bottom + 1 - box.y];
      const part = Object.assign(document.createElement('canvas'), {
        width: box.width,
        height: box.height,
      });
      part.getContext('2d', { alpha: false })?.drawImage(kept.canvas, -box.x, -box.y);
      const data = part.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
      return { data, ...box };
    },
    {
      sources: pictures.map(({ png, x, y }) => ({ data: png.toString('base64'), x, y })),
      size: { width, height },
    },
  );

/**
 * Makes an endless animated WebP (RFC 9649) of a size. A frame contains only what changed since the one before.
 * Chromium encodes the frames, so that no image library is needed.
 */
export async function animate(browser: Browser, size: Size, frames: Frame[]): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded: { box: Size & { x: number; y: number }; data: Buffer; ms: number }[] = [];
  for (const frame of frames) {
    const change = await encodeChange(page, frame, size);
    const last = encoded.at(-1);
    if (change !== null)
      encoded.push({ box: change, data: Buffer.from(change.data, 'base64'), ms: frame.ms });
    else if (last !== undefined) last.ms += frame.ms;
  }
  await page.close();

  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(size.width - 1, 4, 3);
  canvas.writeUIntLE(size.height - 1, 7, 3);
  const animated = encoded.map(({ box, data, ms }) => {
    const head = Buffer.alloc(16);
    head.writeUIntLE(box.x / 2, 0, 3);
    head.writeUIntLE(box.y / 2, 3, 3);
    head.writeUIntLE(box.width - 1, 6, 3);
    head.writeUIntLE(box.height - 1, 9, 3);
    head.writeUIntLE(Math.round(ms), 12, 3);
    // Drawn without blending: a rectangle replaces what it covers.
    head[15] = 0b10;
    return chunk('ANMF', Buffer.concat([head, imageData(data)]));
  });
  canvas[0] = 0b10;
  const body = [chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), ...animated];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}
