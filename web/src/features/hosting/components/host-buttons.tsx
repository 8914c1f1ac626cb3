import { useState } from 'react';
import { Lock, LockOpen, Play, Plus, Square } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../session/live-room.ts';
import type { useHostActions } from '../hooks/use-host-actions.ts';

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  actions: ReturnType<typeof useHostActions>;
  onStart: () => void;
};

const iconStyle = 'size-5';

/** What can be done now: start while waiting, steer while active, read afterwards. */
export function HostButtons({ live, feed, actions, onStart }: Props) {
  const { t } = useText();
  const [ending, setEnding] = useState(false);
  const { room } = live;
  const { busy } = actions;
  const lock = (
    <Button
      variant="secondary"
      busy={busy === 'lock' && t('pages:host.working')}
      onClick={() => void actions.lock(!room.locked)}
      icon={
        room.locked ? (
          <LockOpen aria-hidden="true" className={iconStyle} />
        ) : (
          <Lock aria-hidden="true" className={iconStyle} />
        )
      }
    >
      {t(room.locked ? 'pages:host.unlock' : 'pages:host.lock')}
    </Button>
  );

  if (room.status === 'waiting') {
    const somebody = room.participant_count > 0;
    const canStart = live.canActivate ?? somebody;
    const why = somebody ? undefined : t('errors:code.NO_PARTICIPANTS');
    return (
      <div className="flex flex-col gap-3">
        <Button
          size="large"
          disabled={!canStart || (feed.state.kind !== 'connected' && !feed.slow)}
          busy={busy === 'start' && t('pages:host.starting')}
          onClick={onStart}
          aria-describedby={why === undefined ? undefined : 'start-why'}
          icon={<Play aria-hidden="true" className={iconStyle} />}
        >
          {t('pages:host.start')}
        </Button>
        {why !== undefined && (
          <p id="start-why" className="text-center text-fine text-ink-soft">
            {why}
          </p>
        )}
        {lock}
      </div>
    );
  }
  if (room.status !== 'active') {
    return (
      <LinkButton to={`/results/${room.room_id}`} size="large">
        {t('pages:host.results')}
      </LinkButton>
    );
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant="secondary"
        busy={busy === 'extend' && t('pages:host.working')}
        onClick={() => void actions.extend(1)}
        icon={<Plus aria-hidden="true" className={iconStyle} />}
      >
        {t('pages:host.extend')}
      </Button>
      {lock}
      <Button
        variant="danger"
        className="sm:col-span-2"
        onClick={() => setEnding(true)}
        icon={<Square aria-hidden="true" className={iconStyle} />}
      >
        {t('pages:host.end')}
      </Button>
      <Dialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t('pages:host.endTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setEnding(false)}>
              {t('common:action.cancel')}
            </Button>
            <Button
              variant="danger"
              busy={busy === 'close' && t('pages:host.working')}
              onClick={() => void actions.close().then(() => setEnding(false))}
            >
              {t('pages:host.end')}
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">{t('pages:host.endText')}</p>
      </Dialog>
    </div>
  );
}
