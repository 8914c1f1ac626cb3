import type { Room } from '@murmur/contract/room';
import { Hourglass } from '../../../components/icons/late-icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { formatTime } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readHostToken } from '../../room-session/host-token.ts';
import { readSeat } from '../../room-session/seat.ts';

/** The link back into a room that has not ended. */
function placeIn(room: Room): string {
  const seat = readSeat(room.room_id);
  if (room.status === 'active' && seat !== null)
    return `/discuss/${room.room_id}/${seat.participant_id}`;
  return readHostToken(room.room_id) === undefined
    ? `/join/${room.room_id}`
    : `/host/${room.room_id}`;
}

/** Shown for results requested before the end: when they will be ready, and a link to the room. */
export function ResultsPending({ room, running }: { room: Room; running: boolean }) {
  const { t, language } = useText();
  return (
    <div className="mx-auto flex max-w-md flex-1 flex-col items-center justify-center gap-3 py-8 text-center">
      <span aria-hidden="true" className="rounded-full bg-sunken p-4 text-ink-soft">
        <Hourglass className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-headline">
        {running ? t('analysis:notYet.running') : t('analysis:notYet.waiting')}
      </h1>
      <p lang={room.language} className="font-semibold">
        {room.topic}
      </p>
      <p className="text-ink-soft">
        {room.ends_at !== null && running
          ? t('analysis:notYet.endsAt', { time: formatTime(room.ends_at, language) })
          : t('analysis:notYet.after')}
      </p>
      <LinkButton to={placeIn(room)} className="mt-3">
        {t('analysis:notYet.go')}
      </LinkButton>
    </div>
  );
}
