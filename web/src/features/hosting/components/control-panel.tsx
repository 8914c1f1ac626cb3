import type { ReactNode } from 'react';
import { ActionError } from '../../../components/forms/action-error.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tile } from '../../../components/ui/tile.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { Countdown } from '../../rooms/components/countdown.tsx';
import { StatusBadge } from '../../rooms/components/status-badge.tsx';
import type { HostActions } from '../hooks/use-host-actions.ts';
import { RecentJoins } from './recent-joins.tsx';

type Props = {
  live: LiveRoom;
  failed: HostActions['failed'];
  onDismiss: () => void;
  connection: ReactNode;
};

export function ControlPanel({ live, failed, onDismiss, connection }: Props) {
  const { t, language } = useText();
  const { room } = live;
  const open = room.status === 'waiting' || room.status === 'active';
  const left =
    room.max_participants === null ? (
      <span className="block text-lead leading-tight sm:text-title">
        {t('pages:create.seats.unlimited')}
      </span>
    ) : (
      formatNumber(Math.max(0, room.max_participants - room.participant_count), language)
    );
  return (
    <Card aria-labelledby="control-title" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="control-title" className="text-lead">
          {t('pages:host.now')}
        </h2>
        <span className="flex flex-wrap gap-2">
          <StatusBadge status={room.status} />
          {connection}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-3 tiny:grid-cols-1">
        <Tile
          label={t('pages:host.participants')}
          value={formatNumber(room.participant_count, language)}
        />
        {open && <Tile label={t('pages:host.seatsLeft')} value={left} />}
        <Tile
          label={t('pages:host.opinions')}
          value={formatNumber(live.stats?.total_opinions ?? 0, language)}
        />
        {open && (
          <Tile label={t('pages:join.remaining')} value={<Countdown live={live} align="left" />} />
        )}
      </dl>
      {open && <RecentJoins />}
      {failed !== null && (
        <ActionError
          error={failed.error}
          otherwise={t(`errors:host.${failed.action}`)}
          onRetry={failed.retry}
          onDismiss={onDismiss}
        />
      )}
    </Card>
  );
}
