import { UserRound, Users } from '../../../components/icons/icons.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = { live: LiveRoom; feed: FeedHandle; nickname: string };

const fact = 'inline-flex items-center gap-1.5';

export function DiscussionHeader({ live, feed, nickname }: Props) {
  const { t } = useText();
  const { room } = live;
  return (
    <div className="flex flex-col gap-3">
      <h1 lang={room.language} tabIndex={-1} className="text-title sm:text-headline">
        {room.topic}
      </h1>
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-fine font-semibold text-ink-soft">
        {room.ordinal !== null && (
          <Badge tone="accent" className="whitespace-normal! [overflow-wrap:anywhere]">
            {room.label ?? t('components:room', { number: room.ordinal })}
          </Badge>
        )}
        <span className="sr-only">
          <StatusBadge status={room.status} />
        </span>
        <ConnectionBadge feed={feed} quiet />
        <span className={fact}>
          <Users className="size-4" />
          {t('components:people', { count: room.participant_count })}
        </span>
        <span className={fact}>
          <UserRound className="size-4" />
          {nickname}
        </span>
      </div>
    </div>
  );
}
