import { Suspense, useState } from 'react';
import { QrCode } from '../../components/icons/host-icons.ts';
import { Plus } from '../../components/icons/icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { ControlPanel } from '../../features/hosting/components/control-panel.tsx';
import { DeleteRoom } from '../../features/hosting/components/delete-room.tsx';
import { HelperInvitation } from '../../features/hosting/components/helper-invitation.tsx';
import { HostButtons } from '../../features/hosting/components/host-buttons.tsx';
import { HostGuide } from '../../features/hosting/components/host-guide.tsx';
import { InvitePanel } from '../../features/hosting/components/invite-panel.tsx';
import { LockRoom } from '../../features/hosting/components/lock-room.tsx';
import { OpinionChart } from '../../features/hosting/components/opinion-chart.tsx';
import { OpinionsOfHost } from '../../features/hosting/components/opinions-of-host.tsx';
import { OtherDevice } from '../../features/hosting/components/other-device.tsx';
import { PeopleList } from '../../features/hosting/components/people-list.tsx';
import { PrivateNotice } from '../../features/hosting/components/private-notice.tsx';
import { WallLink } from '../../features/hosting/components/wall-link.tsx';
import type { useHosting } from '../../features/hosting/hooks/use-hosting.ts';
import { RoomQueue } from '../../features/moderation/components/room-queue.tsx';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { ConnectionBadge } from '../../features/rooms/components/connection-badge.tsx';
import { CloseVoting } from '../../features/votes/components/close-voting.tsx';
import { VotingBar } from '../../features/votes/components/voting-bar.tsx';
import { hasEnoughVoters } from '../../features/votes/enough-people.ts';
import { useLiveVotes } from '../../features/votes/hooks/use-live-votes.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Page } from '../shell/page.tsx';
import { WallRemote } from '../wall/wall-remote.tsx';
import { HostHeader } from './host-header.tsx';

const ModerationPanel = lazyComponent(
  () => import('../../features/moderation/components/moderation-panel.tsx'),
);

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  hosting: ReturnType<typeof useHosting>;
  hostToken: string | undefined;
};

export function HostDashboard({ live, feed, hosting, hostToken }: Props) {
  const { t } = useText();
  const [inviting, setInviting] = useState(true);
  const { actions } = hosting;
  const { room } = live;
  const started = room.started_at !== null;
  const open = room.status === 'waiting' || room.status === 'active';
  const votes = useLiveVotes(() => undefined);
  const votingOpen = useOpenUntil(room.votes_until, live.offsetMs ?? 0);
  const [votingEnded, setVotingEnded] = useState(false);
  const votable =
    !open &&
    votingOpen &&
    !votingEnded &&
    hasEnoughVoters(room.participant_count) &&
    (live.stats?.shared_opinions ?? 0) > 0;
  const otherDevice = hostToken !== undefined && (
    <OtherDevice roomId={room.room_id} hostToken={hostToken} />
  );
  return (
    <Page title={t('pages:host.title')} width="wide" className="gap-6">
      <HostHeader
        room={room}
        feed={feed}
        buttons={
          room.status !== 'expired' && (
            <>
              {open && (
                <Button
                  variant="secondary"
                  aria-expanded={inviting}
                  aria-controls="invite"
                  onClick={() => setInviting(!inviting)}
                  icon={<QrCode className="size-5" />}
                >
                  {t(inviting ? 'pages:host.invite.hide' : 'pages:host.invite.show')}
                </Button>
              )}
              <WallLink
                roomId={room.room_id}
                first={room.status === 'waiting' && room.participant_count === 0}
              />
            </>
          )
        }
      />
      {!room.approve && <PrivateNotice live={live} />}
      <HostButtons
        live={live}
        feed={feed}
        actions={actions}
        onStart={hosting.start}
        onStartOnly={hosting.startOnly}
      />
      {hostToken !== undefined && <RoomQueue live={live} hostToken={hostToken} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {inviting && open && (
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <InvitePanel room={room} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ControlPanel
            live={live}
            failed={actions.failed}
            onDismiss={actions.dismiss}
            connection={<ConnectionBadge feed={feed} />}
          />
          {room.status === 'closed' && hostToken !== undefined && (
            <WallRemote roomId={room.room_id} hostToken={hostToken} />
          )}
          {votable && (
            <VotingBar votes={votes} until={room.votes_until} onVote={null} onShow={null}>
              {hostToken !== undefined && (
                <CloseVoting
                  roomId={room.room_id}
                  hostToken={hostToken}
                  onClosed={() => setVotingEnded(true)}
                />
              )}
            </VotingBar>
          )}
          {started && <OpinionChart live={live} />}
          {!started && <HostGuide />}
          {open && hostToken !== undefined && (
            <PeopleList roomId={room.room_id} hostToken={hostToken} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          {/* Offered before the start, so that a computer that fails costs nothing. */}
          {!started && otherDevice}
          {hostToken !== undefined && open && (
            <Suspense>
              <ModerationPanel live={live} hostToken={hostToken} />
            </Suspense>
          )}
          {hostToken !== undefined && (open || votingOpen) && (
            <HelperInvitation roomId={room.room_id} hostToken={hostToken} />
          )}
          {started && <OpinionsOfHost live={live} hostToken={hostToken} />}
          {hostToken !== undefined && (
            <>
              {started && otherDevice}
              <div className="flex flex-wrap justify-between gap-2">
                <LinkButton to="/create" variant="quiet" icon={<Plus className="size-5" />}>
                  {t('pages:host.another')}
                </LinkButton>
                {room.status === 'waiting' && <LockRoom locked={room.locked} actions={actions} />}
                <DeleteRoom room={room} hostToken={hostToken} />
              </div>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
