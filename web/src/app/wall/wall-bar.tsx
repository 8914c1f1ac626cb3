import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Play } from '../../components/icons/icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { AddMinute } from '../../features/hosting/components/add-minute.tsx';
import { EndDiscussion } from '../../features/hosting/components/end-discussion.tsx';
import { canStart } from '../../features/hosting/components/host-buttons.tsx';
import { NextQuestion } from '../../features/hosting/components/next-question.tsx';
import { useHostActions } from '../../features/hosting/hooks/use-host-actions.ts';
import type { FeedHandle } from '../../features/session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/session/live-room.ts';
import { useRoomSession } from '../../features/session/room-session.tsx';
import { CloseVoting } from '../../features/votes/components/close-voting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { useExplain } from '../../lib/use-explain.ts';

/** The bar stays visible for this long after the last pointer movement. */
const standsMs = 4_000;

type Props = { live: LiveRoom; feed: FeedHandle; votingOpen: boolean };

/** True for a while after the pointer moved. */
function usePointerMoved(): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = () => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), standsMs);
    };
    addEventListener('pointermove', see);
    addEventListener('pointerdown', see);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', see);
      removeEventListener('pointerdown', see);
    };
  }, []);
  return moved;
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-[5px] border border-line-strong px-1.5 font-mono text-fine text-ink-soft">
    {children}
  </kbd>
);

/**
 * The host's controls on a wall that is the only screen: they appear when the pointer or the focus moves, and
 * each has a key.
 */
export function WallBar({ live, feed, votingOpen }: Props) {
  const { t } = useText();
  const explain = useExplain();
  const { found, host } = useRoomSession();
  const { room } = live;
  const actions = useHostActions(room.room_id, host, found.accept);
  const moved = usePointerMoved();
  const bar = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    const key = event.key === '=' ? '+' : event.key.toLowerCase();
    const buttons = bar.current?.querySelectorAll<HTMLButtonElement>('[data-key]') ?? [];
    [...buttons].find((button) => button.dataset['key'] === key)?.click();
  });
  useEffect(() => {
    const receive = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, []);

  if (host.token === undefined) return null;
  const { status } = room;
  if (status === 'expired') return null;
  const over = status === 'processing' || status === 'closed';
  const voting = votingOpen && !closed && over;
  return (
    <div
      ref={bar}
      className={classNames(
        'fixed inset-x-0 bottom-[12vh] z-30 mx-auto flex w-fit max-w-[94vw] flex-wrap items-center justify-center gap-3 rounded-large border border-line bg-surface p-3 shadow-raised transition-opacity focus-within:pointer-events-auto focus-within:opacity-100 has-[dialog[open]]:pointer-events-auto has-[dialog[open]]:opacity-100',
        moved || actions.failed !== null ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      {status === 'waiting' && (
        <>
          <Button
            size="large"
            data-key="s"
            disabled={!canStart(live, feed)}
            busy={actions.busy === 'start' && t('pages:host.starting')}
            onClick={() => void actions.start()}
            icon={<Play aria-hidden="true" className="size-5" />}
          >
            {t('pages:host.start')}
          </Button>
          <Key>S</Key>
        </>
      )}
      {status === 'active' && (
        <>
          <AddMinute actions={actions} />
          <Key>+</Key>
          <EndDiscussion actions={actions} />
          <Key>E</Key>
        </>
      )}
      {voting && (
        <>
          <CloseVoting
            roomId={room.room_id}
            hostToken={host.token}
            onClosed={() => setClosed(true)}
          />
          <Key>E</Key>
        </>
      )}
      {over && (
        <>
          <NextQuestion room={room} />
          <Key>N</Key>
        </>
      )}
      {actions.failed !== null && (
        <p role="alert" className="w-full text-center text-fine font-medium text-red">
          {explain(actions.failed.error, t(`errors:host.${actions.failed.action}`))}
        </p>
      )}
    </div>
  );
}
