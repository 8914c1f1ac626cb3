import type { AnyCallInput } from './call-input.ts';
import { address } from './send-once.ts';
import { wire } from './wire.precomputed.ts';

/** Returns the address of a call that returns a file, for a link or an image. */
export const fileUrl = (
  route: 'downloadRoomQr' | 'downloadResults',
  input: Pick<AnyCallInput, 'params' | 'query'>,
): string => address(wire[route], input).url;
