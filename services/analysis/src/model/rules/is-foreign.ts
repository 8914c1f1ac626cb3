import { isOfAnother } from '../../text/language-of.ts';
import type { Statement } from './statement.ts';

/** True when a sentence is of another language than its room; what it quotes may be of any. */
export const isForeign = ({ own, room }: Statement): Promise<boolean> =>
  isOfAnother(own.replaceAll(/\{\w+\}/gu, ' '), room.language);
