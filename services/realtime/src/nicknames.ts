import type { Publication } from '@murmur/contract/publication';
import type { DownEvent } from '@murmur/contract/socket-down';

/** Who somebody is to the others. */
export type Seat = { public_id: string; nickname: string };

const seatIn = (event: DownEvent): Seat | null => {
  if ('opinion' in event && 'participant_id' in event.opinion) {
    return { public_id: event.opinion.participant_id, nickname: event.opinion.nickname };
  }
  if (!('participant_id' in event)) return null;
  return { public_id: event.participant_id, nickname: event.nickname };
};

/** The nicknames of a room's people by public id, learned from those who came and from what is told. */
export class Nicknames {
  readonly #names = new Map<string, string>();

  of(publicId: string): string | undefined {
    return this.#names.get(publicId);
  }

  learn({ public_id, nickname }: Seat): void {
    this.#names.set(public_id, nickname);
  }

  learnFrom({ deliveries }: Publication): void {
    for (const { event } of deliveries) {
      const seat = seatIn(event);
      if (seat) this.learn(seat);
    }
  }
}
