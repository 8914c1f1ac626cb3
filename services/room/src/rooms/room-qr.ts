import { AppError } from '@murmur/shared/runtime/app-error';
import qrcode, { type QRCode } from 'qrcode';
import { qrPngOf } from './qr-png.ts';

/** Readable from a projected wall and in print. */
const leastPixels = 512;
const margin = 4;
const errorCorrectionLevel = 'M';

const encode = (link: string): QRCode => {
  try {
    return qrcode.create(link, { errorCorrectionLevel });
  } catch (error) {
    const message = 'The address that this was asked under is too long for a QR code.';
    throw new AppError('BAD_REQUEST', message, {}, error);
  }
};

/**
 * A PNG of at least 512 × 512 pixels with a quiet margin.
 * @throws AppError BAD_REQUEST for a link that is too long, as an odd Host header makes it.
 */
export const qrPng = (link: string): Buffer => {
  const { modules } = encode(link);
  const scale = Math.ceil(leastPixels / (modules.size + 2 * margin));
  return qrPngOf(modules, margin, scale);
};

/** @throws AppError BAD_REQUEST for a link that is too long. */
export const qrSvg = async (link: string): Promise<string> => {
  encode(link);
  return qrcode.toString(link, { type: 'svg', errorCorrectionLevel, margin });
};

/** The PNG for an img tag. @throws AppError BAD_REQUEST for a link that is too long. */
export const qrDataUrl = (link: string): string =>
  `data:image/png;base64,${qrPng(link).toString('base64')}`;
