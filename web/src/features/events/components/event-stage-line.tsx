import type { EventProgress, EventRoom } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { areManyOffline, expectedCount, presentCount, presentIn } from '../attendance.ts';
import { occupiedRooms } from '../event-counts.ts';
import { estimateRooms, eventStageOf } from '../event-stage.ts';

const { peopleToName, roomSize } = limits.event;

type Props = {
  live: LiveRoom;
  rooms: readonly EventRoom[] | null;
  counts: EventProgress | null;
};

/** The state of the event in one line: how many people are present, seated or talking, or how many rooms are analysed. */
export function EventStageLine({ live, rooms, counts }: Props) {
  const { t } = useText();
  const { room } = live;
  const { event, participant_count: people } = room;
  const entered = counts === null ? 0 : occupiedRooms(counts);
  const roomsText = (count: number) => t('analysis:count.rooms', { count });
  const seated = counts?.people ?? 0;
  const present = rooms === null ? seated : presentIn(rooms);
  switch (eventStageOf(room)) {
    case 'hall': {
      if (people === 0) return t('events:line.nobody');
      const inHall = presentCount(live);
      const estimated = estimateRooms(inHall, event?.room_size ?? roomSize.default);
      return (
        <>
          {t('events:people', { count: inHall })} → {roomsText(estimated)}
          {areManyOffline(live) && (
            <span className="mt-2 block text-body font-medium text-yellow">
              {t('events:line.away', { count: inHall, total: people })}
            </span>
          )}
          {Math.floor(inHall / estimated) < peopleToName && (
            <span className="mt-2 block text-body font-medium text-yellow">
              {t('events:create.unnamed', { min: peopleToName })}
            </span>
          )}
        </>
      );
    }
    case 'seats':
      return t('events:line.seats', { count: present, total: expectedCount(room, seated) });
    case 'talk':
      return `${roomsText(entered)} · ${t('pages:host.present.here', { count: present })} · ${t('analysis:count.opinions', { count: counts?.opinions ?? 0 })}`;
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
