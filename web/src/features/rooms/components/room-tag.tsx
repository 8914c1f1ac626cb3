import type { Evidence } from '@murmur/contract/evidence';
import { roomsOf } from '@murmur/contract/outline/quotes';
import { useText } from '../../../i18n/use-text.ts';
import { useRoomName } from '../hooks/use-room-name.ts';

/** More rooms are only counted. */
const maxNamed = 4;

type Props = {
  voice: Evidence;
  /** Other opinions that say the same, and the number of all their rooms. */
  same?: readonly Evidence[] | undefined;
  rooms?: number | undefined;
};

/** The rooms of an event in which an opinion was written; renders nothing outside events. */
export function RoomTag({ voice, same = [], rooms }: Props) {
  const { t, language } = useText();
  const nameOf = useRoomName();
  const { named, unnamed } = roomsOf({ opinion: voice, same: [...same], rooms });
  const count = named.length + unnamed;
  if (count === 0) return null;
  const names = named.map(nameOf);
  if (unnamed > 0) names.push(t('analysis:event.unnamedRooms', { count: unnamed }));
  return (
    <span className="mt-1 block text-[0.8125em] font-semibold text-accent">
      {count > maxNamed
        ? t('analysis:count.rooms', { count })
        : new Intl.ListFormat(language).format(names)}
    </span>
  );
}
