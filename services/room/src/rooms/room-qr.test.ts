import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { qrPng } from '@murmur/shared/qr/link-qr';
import qrcode from 'qrcode';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

/** Decodes a PNG with one bit per pixel: its width, and a function that returns whether a pixel is dark. */
const readPng = (png: Buffer) => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const width = png.readUInt32BE(16);
  expect(png.readUInt32BE(20)).toBe(width);
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const stride = 1 + Math.ceil(width / 8);
  expect(rows).toHaveLength(stride * width);
  const isDark = (x: number, y: number): boolean =>
    ((rows[y * stride + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
  return { width, isDark };
};

/** The modules in the picture, row by row (true = dark), with a margin of four light ones on each side. */
const modulesOf = (link: string): boolean[][] => {
  const { modules } = qrcode.create(link, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  return Array.from({ length: size + 8 }, (_, row) =>
    Array.from({ length: size + 8 }, (__, column) => {
      const [y, x] = [row - 4, column - 4];
      return y >= 0 && x >= 0 && y < size && x < size && Boolean(modules.get(y, x));
    }),
  );
};

describe('the QR code of a room', () => {
  it('is a data URL of the join link', async () => {
    const room = await scene().openRoom();
    const response = await scene().send('getRoomQr', { params: room.params });
    expect(response.body).toMatchObject({ success: true, message: expect.stringMatching(/./) });
    const { qr_code, join_link } = response.body.data;
    expect(join_link).toBe(room.created.join_link);
    const png = Buffer.from(qr_code.replace('data:image/png;base64,', ''), 'base64');
    expect(png.equals(qrPng(join_link))).toBe(true);
  });

  it.each([
    ['a short link', 'https://a.b/join/AbCdEfGhIjKlMnOpQrStUv'],
    ['a long link', `https://${'murmur.'.repeat(12)}example.org/join/AbCdEfGhIjKlMnOpQrStUv`],
  ])('shows %s at 512 pixels or more, every pixel of every module, and a margin', (_what, link) => {
    const modules = modulesOf(link);
    const { width, isDark } = readPng(qrPng(link));
    const scale = width / modules.length;
    expect(Number.isInteger(scale)).toBe(true);
    expect(width).toBeGreaterThanOrEqual(512);
    const seen = modules.map((row, y) => row.map((_dark, x) => isDark(x * scale, y * scale)));
    expect(seen).toEqual(modules);
    const ends = modules.map((row, y) =>
      row.map((_dark, x) => isDark((x + 1) * scale - 1, (y + 1) * scale - 1)),
    );
    expect(ends).toEqual(modules);
  });

  it('is downloaded as an attachment, by default a PNG', async () => {
    const room = await scene().openRoom();
    const { params } = room;
    const png = await scene().send('downloadRoomQr', { params });
    expect(png.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="murmur-${room.created.room_code}.png"`,
    });
    expect(png.body.equals(qrPng(room.created.join_link))).toBe(true);
    const svg = await scene().send('downloadRoomQr', { params, query: { format: 'svg' } });
    expect(svg.headers['content-type']).toMatch('image/svg+xml');
    expect(svg.headers['content-disposition']).toMatch(/\.svg"$/);
    const modules = modulesOf(room.created.join_link).length;
    expect(svg.body.toString()).toMatch(`viewBox="0 0 ${modules} ${modules}"`);
    const gif = { params, query: { format: 'gif' } };
    expect(await scene().code('downloadRoomQr', gif)).toBe('VALIDATION_ERROR');
  });
});

describe('without a configured address', () => {
  const anywhere = sceneForEachTest(openEmbedded, () => ({ publicUrl: undefined }));

  it('leads to the host name of the request', async () => {
    const room = await anywhere().openRoom();
    const headers = { Host: 'class.local:8080', 'X-Forwarded-Proto': 'https' };
    const { join_link } = await anywhere().call('getRoomQr', { params: room.params, headers });
    expect(join_link).toBe(`https://class.local:8080/join/${room.params.id}`);
  });

  it('refuses an address that no QR code can hold', async () => {
    const room = await anywhere().openRoom();
    const headers = { Host: 'a'.repeat(3_000) };
    for (const format of ['png', 'svg']) {
      const input = { params: room.params, headers, query: { format } };
      expect(await anywhere().code('downloadRoomQr', input)).toBe('BAD_REQUEST');
    }
    expect(await anywhere().code('getRoomQr', { params: room.params, headers })).toBe(
      'BAD_REQUEST',
    );
  });
});

it('is drawn once for concurrent requests of a class', () => {
  const link = 'https://murmur.test/join/of-a-whole-class-at-once';
  const drawn = Array.from({ length: 100 }, () => qrPng(link));
  expect(new Set(drawn).size).toBe(1);
  expect(drawn[0]?.equals(qrPng(`${link}s`))).toBe(false);
});
