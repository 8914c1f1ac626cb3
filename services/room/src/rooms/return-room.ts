import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { RoomParts } from '../room-parts.ts';
import { toRoom } from './room-view.ts';

/** A handler that returns the public view of the room that `act` returns. */
export const returnRoom =
  <Input>({ clock }: Pick<RoomParts, 'clock'>, act: (input: Input) => Promise<RoomRecord>) =>
  async (input: Input, { baseUrl }: { baseUrl: string }) => ({
    data: toRoom(await act(input), clock.now(), baseUrl),
  });
