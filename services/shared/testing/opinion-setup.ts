import type { OpinionPage, OpinionRecord, OpinionStore } from '../ports/opinion-store.ts';
import type { RoomRecord, RoomStore } from '../ports/room-store.ts';
import { anAdmission, anOpinion, aRoom, fixtureTime } from './fixtures.ts';
import { times } from './times.ts';

export type OpinionStores = { rooms: RoomStore; opinions: OpinionStore };

export const discussionEnd = fixtureTime + 5 * 60_000;

export const idsOf = (opinions: OpinionRecord[]): string[] => opinions.map(({ id }) => id);

export const readAll = async (
  read: (cursor: string | null) => Promise<OpinionPage>,
): Promise<OpinionRecord[]> => {
  const found: OpinionRecord[] = [];
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    found.push(...page.opinions);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
};

export class OpinionSetup {
  readonly #stores: () => OpinionStores;

  constructor(stores: () => OpinionStores) {
    this.#stores = stores;
  }

  readonly createRoom = async (): Promise<string> => {
    const { rooms } = this.#stores();
    const room = aRoom();
    const { roomId } = room;
    await rooms.create(room);
    await rooms.admit(anAdmission({ roomId }));
    return roomId;
  };

  readonly openDiscussion = async (): Promise<string> => {
    const roomId = await this.createRoom();
    await this.#stores().rooms.changeStatus(roomId, {
      from: 'waiting',
      to: 'active',
      startedAt: fixtureTime,
      endsAt: discussionEnd,
    });
    return roomId;
  };

  readonly endDiscussion = (roomId: string): Promise<RoomRecord | null> =>
    this.#stores().rooms.changeStatus(roomId, {
      from: 'active',
      to: 'processing',
      endedAt: discussionEnd,
      dueBy: null,
    });

  readonly addMany = async (
    roomId: string,
    count: number,
    overrides: (index: number) => Partial<OpinionRecord> = () => ({}),
  ): Promise<OpinionRecord[]> => {
    const added = times(count, (index) => anOpinion({ roomId, ...overrides(index) }));
    for (const opinion of added) await this.#stores().opinions.add(opinion, null);
    return added;
  };

  readonly listShared = async (roomId: string, except: string | null): Promise<OpinionRecord[]> =>
    (await this.#stores().opinions.pageSharedFromOldest(roomId, except, null, 1_000)).opinions;

  readonly transcript = (roomId: string, limit = 40): Promise<OpinionRecord[]> =>
    readAll((cursor) => this.#stores().opinions.pageAll(roomId, cursor, limit));
}
