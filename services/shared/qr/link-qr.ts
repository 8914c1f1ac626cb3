import qrcode, { type QRCode } from 'qrcode';
import { AppError } from '../runtime/app-error.ts';
import { qrPngOf } from './qr-png.ts';

/** Readable when projected onto a wall or printed. */
const minPixels = 512;
const margin = 4;
const errorCorrectionLevel = 'M';

/**
 * A cache, because computing the modules blocks the event loop for milliseconds and a whole class may request one
 * link at once.
 */
const recent = new Map<string, Buffer>();
const maxRecent = 500;

const encode = (link: string): QRCode => {
  try {
    return qrcode.create(link, { errorCorrectionLevel });
  } catch (error) {
    const message = 'The host name of this link is too long for a QR code.';
    throw new AppError('BAD_REQUEST', message, {}, error);
  }
};

/**
 * Returns a PNG of at least 512 × 512 pixels with a quiet zone around the code.
 * @throws AppError BAD_REQUEST for a link that is too long
 */
export const qrPng = (link: string): Buffer => {
  const known = recent.get(link);
  if (known) return known;
  const { modules } = encode(link);
  const scale = Math.ceil(minPixels / (modules.size + 2 * margin));
  const png = qrPngOf(modules, margin, scale);
  const oldest = recent.keys().next();
  if (recent.size >= maxRecent && !oldest.done) recent.delete(oldest.value);
  recent.set(link, png);
  return png;
};

/** @throws AppError BAD_REQUEST for a link that is too long */
export const qrSvg = async (link: string): Promise<string> => {
  encode(link);
  return qrcode.toString(link, { type: 'svg', errorCorrectionLevel, margin });
};

/**
 * Returns the PNG as a data URL for an img tag.
 * @throws AppError BAD_REQUEST for a link that is too long
 */
export const qrDataUrl = (link: string): string =>
  `data:image/png;base64,${qrPng(link).toString('base64')}`;
