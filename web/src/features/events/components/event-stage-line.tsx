import type { EventProgress } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { areManyOffline, expectedCount, presentCount } from '../attendance.ts';
import { occupiedRooms } from '../event-counts.ts';
import { estimateRooms, eventStageOf } from '../event-stage.ts';

const { peopleToName, roomSize } = limits.event;

type Props = { live: LiveRoom; counts: EventProgress | null };

/** The state of the event in one line: how many people are present, seated or talking, or how many rooms are analysed. */
export function EventStageLine({ live, counts }: Props) {
  const { t } = useText();
  const { room } = live;
  const { event, participant_count: people } = room;
  const entered = counts === null ? 0 : occupiedRooms(counts);
  const roomsText = (count: number) => t('analysis:count.rooms', { count });
  const seated = counts?.people ?? 0;
  switch (eventStageOf(room)) {
    case 'hall': {
      if (people === 0) return t('events:line.nobody');
      const present = presentCount(live);
      const rooms = estimateRooms(present, event?.room_size ?? roomSize.default);
      return (
        <>
          {t('events:people', { count: present })} → {roomsText(rooms)}
          {areManyOffline(live) && (
            <span className="mt-2 block text-body font-medium text-yellow">
              {t('events:line.away', { count: present, total: people })}
            </span>
          )}
          {Math.floor(present / rooms) < peopleToName && (
            <span className="mt-2 block text-body font-medium text-yellow">
              {t('events:create.unnamed', { min: peopleToName })}
            </span>
          )}
        </>
      );
    }
    case 'seats':
      return t('events:line.seats', { count: seated, total: expectedCount(room, seated) });
    case 'talk':
      return `${roomsText(entered)} · ${t('analysis:count.opinions', { count: counts?.opinions ?? 0 })}`;
    case 'ended':
      return t('events:line.read', { count: counts?.rooms.closed ?? 0, total: entered });
    case 'reading':
      return t('events:line.reading');
    case 'done':
      return t('events:line.done');
    default:
      return t('errors:code.ROOM_EXPIRED');
  }
}
