import type { Room } from '@murmur/contract/room';
import type { ReactNode } from 'react';
import { Flock } from '../../components/ui/flock.tsx';
import { WallCode } from './wall-code.tsx';

/** Beyond this number, dots cannot be distinguished. */
const maxDots = 1_500;

type Props = {
  room: Room;
  /** The number of dots. */
  count: number;
  /** The number of dots that the layout has space for. */
  capacity: number;
  children: ReactNode;
};

/** The instruction beside a flock of dots, above the code for latecomers. */
export function WallFlock({ room, count, capacity, children }: Props) {
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] items-center gap-[4vw] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      {children}
      <div className="grid h-full min-h-0 grid-rows-[minmax(12rem,1fr)_auto] gap-[3vh]">
        <div className="relative min-h-0">
          <Flock
            count={Math.min(count, maxDots)}
            room={Math.min(Math.max(40, capacity), maxDots)}
            className="absolute inset-0 size-full"
          />
        </div>
        <WallCode room={room} />
      </div>
    </div>
  );
}
