import type { ErrorCode } from '@murmur/contract/error-codes';
import { useText } from '../i18n/use-text.ts';
import type { ApiError } from './api/api-error.ts';

/** Error codes that have a translated text; others show the server's message. */
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
  'ROOM_IS_EVENT',
  'EVENT_NOT_DEALT',
  'EVENT_CHOOSES',
  'ROOM_EXPIRED',
  'RATE_LIMITED',
] as const satisfies ErrorCode[];

type Explained = (typeof explained)[number];

const isExplained = (code: ErrorCode | undefined): code is Explained =>
  code !== undefined && (explained as readonly ErrorCode[]).includes(code);

/** Explains a failed call: by its code, else by its kind, else with the server's message or `otherwise`. */
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
