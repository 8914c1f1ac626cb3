import type { Browser } from 'playwright-core';

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
 * Makes an endless animated WebP (RFC 9649) from PNG pictures of one size, each shown for `frameMs`. Chromium
 * encodes the frames, so that no image library is needed.
 */
export async function animate(browser: Browser, pngs: Buffer[], frameMs: number): Promise<Buffer> {
  const page = await browser.newPage();
  const frames = await page.evaluate(
    (pictures) =>
      Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
          const data = canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
          return { data, width: image.width, height: image.height };
        }),
      ),
    pngs.map((png) => png.toString('base64')),
  );
  await page.close();

  const canvas = Buffer.alloc(10);
  canvas[0] = 0b10;
  canvas.writeUIntLE((frames[0]?.width ?? 1) - 1, 4, 3);
  canvas.writeUIntLE((frames[0]?.height ?? 1) - 1, 7, 3);
  const animated = frames.map(({ data, width, height }) => {
    const head = Buffer.alloc(16);
    head.writeUIntLE(width - 1, 6, 3);
    head.writeUIntLE(height - 1, 9, 3);
    head.writeUIntLE(frameMs, 12, 3);
    return chunk('ANMF', Buffer.concat([head, imageData(Buffer.from(data, 'base64'))]));
  });
  const body = [chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), ...animated];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}
