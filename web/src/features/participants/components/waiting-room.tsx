import { Card } from '../../../components/ui/card.tsx';
import { Dots } from '../../../components/ui/dots.tsx';
import { Flock } from '../../../components/ui/flock.tsx';
import { useBatchedAnnouncement } from '../../../components/ui/use-batched-announcement.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { useRoomEvents } from '../../room-session/room-session.tsx';
import { ConnectionBadge } from '../../rooms/components/connection-badge.tsx';
import { ConnectionNotice } from '../../rooms/components/connection-notice.tsx';
import { RoomFacts } from '../../rooms/components/room-facts.tsx';

type Props = { live: LiveRoom; nickname: string; feed: FeedHandle };

const drawnAtMost = 240;

/** Shown to people who join before the start: the room is live and they only need to wait. */
export function WaitingRoom({ live, nickname, feed }: Props) {
  const { t } = useText();
  const { room } = live;
  const announceCount = useBatchedAnnouncement((count) => t('components:joined', { count }));
  useRoomEvents((event) => {
    if (event.type === 'participant_joined') announceCount(1);
  });
  const drawn = Math.min(Math.max(room.participant_count, 1), drawnAtMost);
  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex flex-col items-start gap-3">
        <ConnectionBadge feed={feed} />
        <h1 tabIndex={-1} className="text-headline">
          {t('pages:waiting.title')}
          <Dots />
        </h1>
        <p lang={room.language} className="text-lead">
          {room.topic}
        </p>
      </div>
      <ConnectionNotice feed={feed}>{t('pages:waiting.mayMiss')}</ConnectionNotice>
      <Card className="flex flex-col gap-5">
        <div className="relative mx-auto w-full max-w-xs">
          <Flock count={drawn} room={Math.max(drawn, 12)} self={0} className="w-full" />
        </div>
        <p className="text-center text-lead font-semibold">
          {t('pages:waiting.count', { count: room.participant_count })}
        </p>
        <hr className="border-line" />
        <RoomFacts
          facts={[
            { label: t('pages:waiting.nickname'), value: nickname },
            {
              label: t('pages:join.duration'),
              value: t('components:minutes', { count: room.duration }),
            },
          ]}
        />
      </Card>
      <p className="text-fine text-ink-soft">{t('pages:waiting.stay')}</p>
    </div>
  );
}
