import { joinCookie } from '@murmur/contract/limits';
import { newCapability } from '@murmur/shared/runtime/capability';
import type { RequestContext } from '@murmur/shared/runtime/request-context';

const { name, maxAgeSeconds } = joinCookie;
const deviceBytes = 16;
const cookieOfDevice = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{22})\\s*(?:;|$)`);

/** The cookie value of an earlier join of this room; null without one. */
export const deviceOf = ({ cookies }: Pick<RequestContext, 'cookies'>): string | null =>
  cookieOfDevice.exec(cookies ?? '')?.[1] ?? null;

/**
 * Returns `Set-Cookie` headers with the same value for each name of the room (id or code). The path limits each
 * header to the join call of that room.
 */
export const newDeviceCookies = (
  names: readonly string[],
  { isHttps }: Pick<RequestContext, 'isHttps'>,
): string[] => {
  const device = newCapability(deviceBytes);
  return [...new Set(names)].map(
    (room) =>
      `${name}=${device}; Path=/api/rooms/${room}/join; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );
};
