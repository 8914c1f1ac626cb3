import { Minimize2, Users } from 'lucide-react';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { ConnectionBadge } from '../../rooms/components/connection-badge.tsx';
import { Countdown } from '../../rooms/components/countdown.tsx';
import type { FeedHandle } from '../../session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../session/live-room.ts';
import { joinAddress } from './invite-panel.tsx';
import { QrImage } from './qr-image.tsx';
import { WallWord } from './wall-word.tsx';

type Props = { live: LiveRoom; feed: FeedHandle };

/** The invitation and the clock, to be read from the back of the hall. */
export function PresentView({ live, feed }: Props) {
  const { t } = useText();
  const { room } = live;
  const open = room.status === 'waiting' || room.status === 'active';
  return (
    <div className="flex min-h-dvh flex-col gap-[3vh] px-[4vw] py-[4vh]">
      <div className="flex items-start justify-between gap-6">
        <h1 className="text-[clamp(1.5rem,min(5.4vh,4vw),4rem)] leading-tight">{room.topic}</h1>
        <span className="flex items-center gap-3">
          {feed.state.kind !== 'connected' && <ConnectionBadge feed={feed} />}
          <LinkButton
            to={`/host/${room.room_id}`}
            variant="quiet"
            aria-label={t('pages:host.present.leave')}
            title={t('pages:host.present.leave')}
            className="px-3"
          >
            <Minimize2 aria-hidden="true" className="size-6" />
          </LinkButton>
        </span>
      </div>
      {open ? (
        <div className="grid flex-1 items-center gap-[4vw] md:grid-cols-[auto_1fr]">
          <QrImage
            roomId={room.room_id}
            className="mx-auto size-[max(52vh,16rem)] border border-line"
          />
          <div className="flex min-w-0 flex-col gap-[2vh] text-center md:text-left">
            <p className="text-[clamp(1.125rem,min(3.6vh,2.6vw),2.5rem)] text-ink-soft">
              {t('pages:host.present.go', { address: joinAddress(room) })}
            </p>
            <p className="font-mono text-[clamp(3rem,min(19vh,11vw),12rem)] leading-none font-bold tracking-[0.08em] text-accent">
              {room.room_code}
            </p>
          </div>
        </div>
      ) : (
        <WallWord live={live} />
      )}
      <div className="flex flex-wrap items-end justify-between gap-6 border-t border-line pt-[3vh]">
        <p className="flex items-center gap-4 text-[clamp(1.5rem,5vh,3.5rem)] leading-none font-bold tabular-nums">
          <Users aria-hidden="true" className="size-[0.9em] text-accent" />
          {t('pages:host.present.here', { count: room.participant_count })}
        </p>
        {open && <Countdown live={live} className="text-[clamp(3rem,13vh,9rem)] leading-none" />}
      </div>
    </div>
  );
}
