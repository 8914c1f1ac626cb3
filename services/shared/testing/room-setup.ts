import type { Admission, RoomRecord, RoomStore, StatusChange } from '../ports/room-store.ts';
import { anAdmission, aRoom, fixtureTime } from './fixtures.ts';

export const minute = 60_000;

/** The usual changes of a room's status, all at the fixtures' time. */
export const changes = {
  start: {
    from: 'waiting',
    to: 'active',
    startedAt: fixtureTime,
    endsAt: fixtureTime + 5 * minute,
  },
  expire: { from: 'waiting', to: 'expired', closedAt: fixtureTime },
  end: { from: 'active', to: 'processing', endedAt: fixtureTime, dueBy: null },
  finish: { from: 'processing', to: 'closed', closedAt: fixtureTime },
} as const satisfies Record<string, StatusChange>;

const changesTo: Record<RoomRecord['status'], StatusChange[]> = {
  waiting: [],
  expired: [changes.expire],
  active: [changes.start],
  processing: [changes.start, changes.end],
  closed: [changes.start, changes.end, changes.finish],
};

export class RoomSetup {
  readonly #store: () => RoomStore;

  constructor(store: () => RoomStore) {
    this.#store = store;
  }

  readonly createRoom = async (overrides: Partial<RoomRecord> = {}): Promise<RoomRecord> => {
    const room = aRoom(overrides);
    const answer = await this.#store().create(room);
    if (answer !== 'created') throw new Error(`the room was not created: ${answer}`);
    return room;
  };

  readonly admitOne = (roomId: string, at = fixtureTime): Promise<Admission> =>
    this.#store().admit(anAdmission({ roomId, now: at }));

  readonly roomIn = async (
    status: RoomRecord['status'],
    overrides: Partial<RoomRecord> = {},
  ): Promise<RoomRecord> => {
    const room = await this.createRoom(overrides);
    const path = changesTo[status];
    if (path.includes(changes.start)) await this.admitOne(room.roomId);
    for (const change of path) await this.#store().changeStatus(room.roomId, change);
    const stored = await this.#store().find(room.roomId);
    if (stored?.status !== status) throw new Error(`the room is ${stored?.status}, not ${status}`);
    return stored;
  };
}
