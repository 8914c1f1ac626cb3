import type { ErrorCode } from '@murmur/contract/error-codes';
import { useText } from '../i18n/use-text.ts';
import type { ApiError } from './api/api-error.ts';

/** Refusals that the product explains in the person's own language; what is not here shows the server's words. */
const explained = [
  'HOST_PERMISSION_REQUIRED',
  'ROOM_NOT_FOUND',
  'PARTICIPANT_NOT_FOUND',
  'RESULTS_NOT_FOUND',
  'SHARE_NOT_FOUND',
  'ROOM_CAPACITY_EXCEEDED',
  'ROOM_CLOSED',
  'ROOM_NOT_ACTIVE',
  'ROOM_NOT_WAITING',
  'NO_PARTICIPANTS',
  'ROOM_LOCKED',
  'VOTING_CLOSED',
  'SERIES_FULL',
  'ROOM_EXPIRED',
  'RATE_LIMITED',
] as const satisfies ErrorCode[];

type Explained = (typeof explained)[number];

const isExplained = (code: ErrorCode | undefined): code is Explained =>
  code !== undefined && (explained as readonly ErrorCode[]).includes(code);

/** Says why a call failed: by its code, else as its class is told, else the server's words or `otherwise`. */
export function useExplain(): (error: ApiError, otherwise?: string) => string {
  const { t } = useText();
  return (error, otherwise) => {
    if (isExplained(error.code)) return t(`errors:code.${error.code}`);
    if (error.foreign) return t('errors:signIn');
    if (error.kind === 'network') return t(error.timedOut ? 'errors:timedOut' : 'errors:network');
    if (error.kind === 'server') return t('errors:server');
    return error.serverMessage ?? otherwise ?? t('errors:unknown');
  };
}
