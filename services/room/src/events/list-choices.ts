import type { RoomChoice } from '@murmur/contract/event';
import { hasEnded } from '@murmur/contract/has-ended';
import { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import type { RoomOfEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';

const maxCalls = 10_000;

/**
 * Lists the rooms that people can choose, with the number of people in each; none in other events and after the end,
 * when labels are no longer public. A crowd chooses at once, so calls that arrive during a reading share the next one.
 */
export class RoomChoices {
  readonly #events: Pick<RoomPorts['events'], 'listRooms'>;
  readonly #reads = new KeyedBatcher<RoomOfEvent, RoomChoice[]>(maxCalls, async (calls) => {
    const choices = await this.#read(calls[0] as RoomOfEvent);
    return calls.map(() => choices);
  });

  constructor(events: Pick<RoomPorts['events'], 'listRooms'>) {
    this.#events = events;
  }

  get(event: RoomOfEvent): Promise<RoomChoice[]> {
    if (event.event.labels === null || hasEnded(event)) return Promise.resolve([]);
    return this.#reads.submit(event.roomId, event);
  }

  async #read({ roomId, event }: RoomOfEvent): Promise<RoomChoice[]> {
    const rooms = await this.#events.listRooms(roomId, 0, event.rooms ?? 0);
    return rooms.map(({ room: { ordinal, label, participantCount } }) => ({
      ordinal: ordinal ?? 1,
      label: label ?? '',
      participant_count: participantCount,
    }));
  }
}
