import type { Room } from '@murmur/contract/room';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ArrowRight } from '../../../components/icons/icons.ts';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useRedirect } from '../../../lib/use-redirect.ts';
import { passHelperToken } from '../../room-session/helper-token.ts';
import { useRemaining } from '../../room-session/hooks/use-remaining.ts';
import { passHostToken } from '../../room-session/host-token.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { type Role, useRoomSession } from '../../room-session/room-session.tsx';
import { secondsUntil } from '../../room-session/server-clock.ts';
import { type NextQuestion, useNextQuestion } from '../hooks/use-next-question.ts';
import { hasBeenThere, nextPath, spreadMs } from '../next-step.ts';
import { endStay, hasStayed, saveStaying } from '../stay.ts';

type Props = {
  role: Role;
  /** True if the host moved on before this page was opened. */
  late: boolean;
};

/** Takes a person to the host's next question, after a notice that lets them stay. */
export default function NextQuestionNotice(props: Props) {
  const { found } = useRoomSession();
  return found.state === 'loaded' ? <WithRoom live={found.live} {...props} /> : null;
}

function WithRoom({ live, role, late }: Props & { live: LiveRoom }) {
  const { t } = useText();
  const announce = useAnnounce();
  const { search } = useLocation();
  const { room } = live;
  const announcedId = room.next_room_id ?? '';
  const next = useNextQuestion(live, late);
  const [stays, setStays] = useState(() => hasStayed(room.room_id));
  // A person with a seat in the next question has come back to read.
  const [isBack] = useState(() => late && hasBeenThere(announcedId));
  const news = next === null || next.leavesAt === null ? null : next.topic;
  useEffect(() => {
    if (news !== null) announce(t('pages:next.announce', { topic: news }));
  }, [news, announce, t]);
  if (next === null) return null;
  const path = nextPath({ roomId: room.room_id, nextRoomId: next.roomId, role }, search);
  const wasThere = next.leavesAt === null && hasBeenThere(next.roomId);
  const reads = role !== 'newcomer' && (isBack || stays || wasThere);
  if (path === null || reads) {
    // The console and the wall have their own button.
    return role === 'host' ? null : <Offer room={room} next={next} path={path} />;
  }
  const stay = () => {
    saveStaying(room.room_id);
    setStays(true);
  };
  return <Leaving live={live} next={next} path={path} isHost={role === 'host'} onStay={stay} />;
}

/** The tokens of the host and of helpers are valid in every question. */
function passTokens(roomId: string, nextRoomId: string): void {
  passHostToken(roomId, nextRoomId);
  passHelperToken(roomId, nextRoomId);
}

type OfferProps = { room: Room; next: NextQuestion; path: string | null };

/** The link to the next question for a person who stays to read. */
export function Offer({ room, next, path }: OfferProps) {
  const { t } = useText();
  return (
    <Bar title={t('pages:next.open')} topic={next.topic} lang={room.language}>
      <LinkButton
        to={path ?? `/join/${next.roomId}`}
        onClick={() => {
          endStay(room.room_id);
          passTokens(room.room_id, next.roomId);
        }}
      >
        {t('pages:next.go')}
      </LinkButton>
    </Bar>
  );
}

type LeavingProps = {
  live: LiveRoom;
  next: NextQuestion;
  path: string;
  isHost: boolean;
  onStay: () => void;
};

/** The notice before a person is taken to the next question; without `leavesAt`, they are taken there at once. */
export function Leaving({ live, next, path, isHost, onStay }: LeavingProps) {
  const { t } = useText();
  const redirect = useRedirect();
  const { room, offsetMs } = live;
  const { leavesAt, topic } = next;
  const seconds = useRemaining(leavesAt, offsetMs ?? 0);
  const leave = () => {
    passTokens(room.room_id, next.roomId);
    redirect(path);
  };
  const go = useEffectEvent(leave);
  const delayUntil = useEffectEvent((time: string) => {
    const spread = isHost ? 0 : Math.random() * spreadMs(room.participant_count);
    return secondsUntil(time, offsetMs ?? 0, monotonicNow()) * 1_000 + spread;
  });
  useEffect(() => {
    const timer = setTimeout(go, leavesAt === null ? 0 : delayUntil(leavesAt));
    return () => clearTimeout(timer);
  }, [leavesAt]);

  if (leavesAt === null) return null;
  return (
    <Bar title={t('pages:next.leaves', { count: seconds ?? 0 })} topic={topic} lang={room.language}>
      <Button variant="secondary" onClick={onStay}>
        {t('pages:next.stay')}
      </Button>
      <Button onClick={leave} icon={<ArrowRight className="size-5" />}>
        {t('pages:next.go')}
      </Button>
    </Bar>
  );
}

type BarProps = { title: string; topic: string; lang: string; children: ReactNode };

/** Fixed at the end of the page, which reserves space for it; on a wall it is legible from afar. */
function Bar({ title, topic, lang, children }: BarProps) {
  const { t } = useText();
  const isWall = useLocation().search.includes('view=present');
  return (
    <>
      {!isWall && <div className="h-40" />}
      <aside
        aria-label={t('pages:next.button')}
        className="fixed inset-x-0 bottom-0 z-40 border-t border-accent bg-accent-soft px-4 pt-4 pb-[max(1rem,var(--safe-bottom))] text-accent-ink shadow-raised"
      >
        <div
          className={classNames(
            'mx-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
            isWall ? 'max-w-[94vw] text-[clamp(1.25rem,4vh,4rem)] leading-tight' : 'max-w-3xl',
          )}
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-[0.875em] tabular-nums">{title}</p>
            <p lang={lang} className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
              {topic}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">{children}</div>
        </div>
      </aside>
    </>
  );
}
