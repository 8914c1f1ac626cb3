import type { ErrorCode } from '@murmur/contract/error-codes';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { networkFailure, refusal } from '../../../lib/api/api-error.ts';
import { useExpiringList } from '../../../lib/use-expiring-list.ts';
import type { FeedEvent } from '../room-feed/feed-state.ts';
import { useRoomEvents } from '../room-session.tsx';

const shownMs = 10_000;

/** What just went wrong on the socket: an error of the server, a message that is not JSON, or no connection in time. */
export default function ConnectionProblem() {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const [problems, add] = useExpiringList<string>(1, shownMs);
  const reasonOf = (event: FeedEvent): string | null => {
    switch (event.type) {
      case 'timed_out':
        return errorMessage(networkFailure(null, true));
      case 'unreadable':
        return t('components:connection.unreadable');
      case 'error':
        return errorMessage(
          refusal(0, { code: event.code as ErrorCode, detail: event.message }, null),
        );
      default:
        return null;
    }
  };
  useRoomEvents((event) => {
    const reason = reasonOf(event);
    if (reason !== null) add([reason]);
  });
  return (
    <output className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)+var(--safe-top)+0.5rem)] z-10 flex justify-center px-4">
      {problems.map(({ id, item }) => (
        <span
          key={id}
          className="max-w-md animate-arrive rounded-medium border border-orange-line bg-orange-soft px-4 py-2 text-fine font-medium text-orange shadow-raised"
        >
          {t('components:connection.problem', { message: item })}
        </span>
      ))}
    </output>
  );
}
