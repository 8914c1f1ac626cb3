import type { Publication } from '@murmur/contract/publication';
import type { EventBus } from '../ports/event-bus.ts';
import { aStreamed } from './deliveries.ts';
import { type Elapse, eventually } from './eventually.ts';

/** A bus under test, another node on the same backend, and a room that is open on it. */
export type OpenBus = { bus: EventBus; peer: EventBus; elapse: Elapse; roomId: string };

/** Creates publications and listeners on a bus under test. */
export class BusSetup {
  readonly #open: () => OpenBus;

  constructor(open: () => OpenBus) {
    this.#open = open;
  }

  readonly until = (what: string, condition: () => boolean): Promise<void> =>
    eventually(this.#open().elapse, what, condition);

  readonly receive = async (node: EventBus, room = this.#open().roomId): Promise<Publication[]> => {
    const received: Publication[] = [];
    await node.listen(room, (publication) => void received.push(publication));
    return received;
  };

  readonly publishStreamed = async (count: number): Promise<Publication[]> => {
    const { bus, roomId } = this.#open();
    const published: Publication[] = [];
    for (let n = 1; n <= count; n += 1) {
      published.push(await bus.publish(roomId, [aStreamed(roomId, n)]));
    }
    return published;
  };
}
