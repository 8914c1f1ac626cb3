import { UserRound, Users } from '../../../components/icons/icons.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = { live: LiveRoom; feed: FeedHandle; nickname: string };

export function DiscussionHeader({ live, feed, nickname }: Props) {
  const { t } = useText();
  const { room } = live;
  return (
    <div className="flex flex-col gap-3">
      <h1 lang={room.language} tabIndex={-1} className="text-title sm:text-headline">
        {room.topic}
      </h1>
      <div className="flex flex-wrap gap-2">
        {room.ordinal !== null && (
          <Badge tone="accent" className="whitespace-normal! [overflow-wrap:anywhere]">
            {room.label ?? t('components:room', { number: room.ordinal })}
          </Badge>
        )}
        <StatusBadge status={room.status} />
        <ConnectionBadge feed={feed} />
        <Badge icon={<Users className="size-4" />}>
          {t('components:people', { count: room.participant_count })}
        </Badge>
        <Badge tone="accent" icon={<UserRound className="size-4" />}>
          {nickname}
        </Badge>
      </div>
    </div>
  );
}
