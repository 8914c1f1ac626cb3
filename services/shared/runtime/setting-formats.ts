import { isIP } from 'node:net';

/**
 * Returns true for an address, or a range of addresses given by bits or a mask: 10.0.0.0/8, 10.0.0.0/255.0.0.0,
 * 2001:db8::/32.
 */
export const isAddressRange = (text: string): boolean => {
  const [address = '', size, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (size === undefined || (family === 4 && isIP(size) === 4)) return true;
  return /^\d{1,3}$/.test(size) && Number(size) <= (family === 4 ? 32 : 128);
};

/** Returns true for an HTTP or HTTPS URL. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const isMailAddress = (text: string): boolean =>
  /^[^\s@<>]{1,64}@[^\s@<>]{1,250}$/.test(text);

/** Returns true for an origin as browsers send it: a scheme, a host and optionally a port. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/';
