import type { AnalystRoom } from '../../analyst.ts';
import { breathing } from '../breath.ts';
import { gramsOf } from './grams.ts';

type Opinion = AnalystRoom['opinions'][number];

/** A room's opinions by what they are about, read once for all of its sentences. */
export class RoomIndex {
  readonly room: AnalystRoom;
  readonly topicGrams: ReadonlySet<string>;
  readonly #byId = new Map<string, number>();
  /** By gram: the places of the opinions that hold it. */
  readonly #holders = new Map<string, number[]>();

  private constructor(room: AnalystRoom) {
    this.room = room;
    this.topicGrams = new Set(gramsOf(room.topic, room.language));
  }

  static async read(room: AnalystRoom): Promise<RoomIndex> {
    const index = new RoomIndex(room);
    const breathe = breathing();
    for (const [place, opinion] of room.opinions.entries()) {
      await breathe();
      index.#add(opinion, place);
    }
    return index;
  }

  opinions(ids: readonly string[]): Opinion[] {
    return ids.flatMap((id) => this.room.opinions[this.#byId.get(id) ?? -1] ?? []);
  }

  /** The opinions that hold a gram. */
  holders(gram: string): Opinion[] {
    return (this.#holders.get(gram) ?? []).flatMap((place) => this.room.opinions[place] ?? []);
  }

  #add({ id, content }: Opinion, place: number): void {
    this.#byId.set(id, place);
    for (const gram of new Set(gramsOf(content, this.room.language))) {
      const places = this.#holders.get(gram);
      if (places) places.push(place);
      else this.#holders.set(gram, [place]);
    }
  }
}
