import { joinCookie } from '@murmur/contract/limits';
import { newCapability } from '@murmur/shared/runtime/capability';
import type { RequestContext } from '@murmur/shared/runtime/request-context';

const { name, maxAgeSeconds } = joinCookie;
const deviceBytes = 16;
const cookieOfDevice = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{22})\\s*(?:;|$)`);

/** The cookie value of an earlier call; null without one. */
export const deviceOf = ({ cookies }: Pick<RequestContext, 'cookies'>): string | null =>
  cookieOfDevice.exec(cookies ?? '')?.[1] ?? null;

/** Returns `Set-Cookie` headers with the same value for each path. Browsers send it with calls of that path only. */
export const newDeviceCookies = (
  paths: readonly string[],
  { isHttps }: Pick<RequestContext, 'isHttps'>,
): string[] => {
  const device = newCapability(deviceBytes);
  return [...new Set(paths)].map(
    (path) =>
      `${name}=${device}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );
};
