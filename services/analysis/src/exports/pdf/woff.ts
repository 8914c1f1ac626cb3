import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const toFour = (length: number): number => (length + 3) & ~3;

/**
 * Converts a WOFF 1.0 file back to TrueType or OpenType. The PDF embeds the font's tables, and compressed tables
 * would print blank.
 */
export const inflateWoff = (woff: Buffer): Buffer => {
  const tables = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  const exponent = Math.floor(Math.log2(tables));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(tables, 4);
  font.writeUInt16BE(sfntEntry * 2 ** exponent, 6);
  font.writeUInt16BE(exponent, 8);
  font.writeUInt16BE(sfntEntry * (tables - 2 ** exponent), 10);

  let offset = sfntHeader + sfntEntry * tables;
  for (let table = 0; table < tables; table += 1) {
    const from = woffHeader + woffEntry * table;
    const to = sfntHeader + sfntEntry * table;
    const stored = woff.readUInt32BE(from + 4);
    const storedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const data = woff.subarray(stored, stored + storedLength);
    woff.copy(font, to, from, from + 4);
    font.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    font.writeUInt32BE(offset, to + 8);
    font.writeUInt32BE(length, to + 12);
    (storedLength < length ? inflateSync(data) : data).copy(font, offset);
    offset += toFour(length);
  }
  return font;
};
