import type { Room } from '@murmur/contract/room';
import { expectedCount } from '../../features/events/attendance.ts';
import { venueOf } from '../../features/events/venue.ts';
import { useText } from '../../i18n/use-text.ts';
import { asRooms, canDrawRooms, evenly } from './stage/room-arrangements.ts';
import { StageFlock } from './stage/stage-flock.tsx';
import { StagePlace } from './stage/stage-place.tsx';
import { WallCode } from './wall-code.tsx';

type Props = {
  room: Room;
  seated: number;
  /** The number of people in each room; null if only their sum is known. */
  inRooms: number[] | null;
};

/** The hall splits into its rooms within this time, ms. */
const splitMs = 1_200;

/** Before the start: where people find their room, the rooms, which fill as people take their places, and the code for latecomers. */
export function WallSeating({ room, seated, inRooms }: Props) {
  const { t } = useText();
  const venue = venueOf(room);
  const mode = room.event?.mode ?? 'deal';
  const people = expectedCount(room, seated);
  const rooms = inRooms?.length ?? room.event?.rooms ?? 0;
  const taken = inRooms ?? evenly(seated, rooms);
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] items-center gap-[4vw] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-[3vh]">
        <p className="text-[clamp(2rem,min(11vh,5vw),11rem)] leading-tight font-bold text-balance text-accent [&:lang(zh)]:break-keep">
          {t(`events:venue.${venue}.find.${mode}`)}
        </p>
        <p className="text-[clamp(1.5rem,min(7vh,3.6vw),8rem)] leading-none font-bold tabular-nums">
          {t('events:line.seats', { count: seated, total: people })}
        </p>
      </div>
      <div className="grid h-full min-h-0 grid-rows-[minmax(8rem,1fr)_auto] gap-[3vh]">
        {canDrawRooms(rooms) ? (
          <StagePlace
            arrange={(box) => asRooms(box, taken, Math.ceil(people / rooms))}
            flyMs={splitMs}
          />
        ) : (
          <StageFlock count={seated} />
        )}
        <WallCode room={room} />
      </div>
    </div>
  );
}
