import type { ErrorCode } from '@murmur/contract/error-codes';
import { useText } from '../../../i18n/use-text.ts';

const afterTheEnd: (ErrorCode | null)[] = ['ROOM_CLOSED', 'ROOM_EXPIRED', 'ROOM_NOT_ACTIVE'];

/** The reason why an opinion will not be sent. */
export function RefusalText({ code }: { code: ErrorCode | null }) {
  const { t } = useText();
  return (
    <span>
      {t(afterTheEnd.includes(code) ? 'pages:discuss.mine.late' : 'pages:discuss.mine.refused')}
    </span>
  );
}
