import { AppError } from '@murmur/shared/runtime/app-error';
import qrcode from 'qrcode';

/** Readable from a projected wall and in print. */
const leastPixels = 512;
const margin = 4;
const look = { errorCorrectionLevel: 'M', margin } as const;

/** Drawing a PNG takes 30 ms of CPU, and everybody in a room may ask for the same one. */
const kept = 200;
const drawn = new Map<string, Promise<Buffer>>();

const tooLong = (error: unknown): never => {
  throw new AppError(
    'BAD_REQUEST',
    'The address asked under is too long for a QR code.',
    {},
    error,
  );
};

const draw = async (link: string): Promise<Buffer> => {
  const modules = qrcode.create(link, look).modules.size + 2 * margin;
  return qrcode.toBuffer(link, { ...look, type: 'png', scale: Math.ceil(leastPixels / modules) });
};

/**
 * A PNG of at least 512 × 512 pixels with a quiet margin. The last 200 links are kept.
 * @throws AppError BAD_REQUEST for a link that is too long, as an odd Host header makes it.
 */
export const qrPng = (link: string): Promise<Buffer> => {
  const png = drawn.get(link) ?? draw(link).catch(tooLong);
  drawn.delete(link);
  drawn.set(link, png);
  const [oldest] = drawn.keys();
  if (drawn.size > kept && oldest !== undefined) drawn.delete(oldest);
  return png;
};

/** @throws AppError BAD_REQUEST for a link that is too long. */
export const qrSvg = async (link: string): Promise<string> =>
  qrcode.toString(link, { ...look, type: 'svg' }).catch(tooLong);

/** @throws AppError BAD_REQUEST for a link that is too long. */
export const qrDataUrl = async (link: string): Promise<string> =>
  `data:image/png;base64,${(await qrPng(link)).toString('base64')}`;
