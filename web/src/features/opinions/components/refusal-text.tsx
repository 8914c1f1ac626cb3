import type { ErrorCode } from '@murmur/contract/error-codes';
import { limits } from '@murmur/contract/limits';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { refusal } from '../../../lib/api/api-error.ts';
import type { PendingEntry } from '../../room-session/outbox/outbox-store.ts';
import { checkOpinion } from '../opinion-rules.ts';

const afterTheEnd: (ErrorCode | null)[] = ['ROOM_CLOSED', 'ROOM_EXPIRED', 'ROOM_NOT_ACTIVE'];

type Props = { refused: NonNullable<PendingEntry['refused']>; content: string };

/** The reason why an opinion will not be sent: by our own rules, if one of them is broken, else the server's. */
export function RefusalText({ refused: { code, status, detail }, content }: Props) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  if (afterTheEnd.includes(code)) return <span>{t('pages:discuss.mine.late')}</span>;
  const { fault } = checkOpinion(content);
  const error = refusal(
    status ?? 0,
    { ...(code !== null && { code }), ...(detail !== undefined && { detail }) },
    null,
  );
  const general = t('pages:discuss.mine.refused');
  const reason =
    fault === null ? errorMessage(error, general) : t(`errors:opinion.${fault}`, limits.opinion);
  return (
    <span>
      <span className="block">{general}</span>
      {reason !== general && <span className="block">{reason}</span>}
    </span>
  );
}
