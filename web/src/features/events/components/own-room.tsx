import type { Room } from '@murmur/contract/room';
import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { readPlacement } from '../../room-session/placement.ts';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';
import { changeParameter } from '../room-path.ts';
import { venueIcons } from '../venue.ts';

/** The room of the event that this person is in, and how many people are there. */
export default function OwnRoom({ room }: { room: Room }) {
  const { t } = useText();
  const announce = useAnnounce();
  const nameOf = useRoomName();
  const name = nameOf({ ordinal: room.ordinal, label: room.label });
  const Icon = venueIcons[readPlacement(room.event_id ?? '')?.venue ?? 'hall'];
  const people = t('events:people', { count: room.participant_count });
  const sayOnce = useEffectEvent(() => announce(`${name} · ${people}`));
  useEffect(() => sayOnce(), []);
  return (
    <div className="mb-6 flex items-center gap-4 rounded-large border border-accent bg-accent-soft p-4 text-accent-ink">
      <Icon className="size-8 shrink-0" />
      <p className="min-w-0">
        <strong
          lang={room.label === null ? undefined : room.language}
          className="block text-title leading-tight [overflow-wrap:anywhere]"
        >
          {name}
        </strong>
        <span className="block tabular-nums">{people}</span>
        {room.label !== null && room.status === 'waiting' && (
          <Link
            to={`/join/${room.event_id ?? ''}?${changeParameter}`}
            className="-mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('events:change.open')}
          </Link>
        )}
      </p>
    </div>
  );
}
