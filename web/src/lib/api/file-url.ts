import type { AnyCallInput } from './call-input.ts';
import { roomRoutes } from './room-routes.precomputed.ts';
import { address } from './send-once.ts';

/** Returns the address of a call that returns a file, for a link or an image. */
export const fileUrl = (
  route: 'downloadRoomQr' | 'downloadResults',
  input: Pick<AnyCallInput, 'params' | 'query'>,
): string => address(roomRoutes[route], input).url;
