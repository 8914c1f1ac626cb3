import { beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { changedPort } from '../testing/changed-port.ts';
import { EventScene } from '../testing/event-scene.ts';
import type { SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let admissions = 0;

const scene = sceneForEachTest(openEmbedded, ({ rooms }) => ({
  rooms: changedPort(rooms, {
    admit: (request) => {
      admissions += 1;
      return rooms.admit(request);
    },
  }),
}));

let event: EventScene;
let hall: SeatData[];

/** Six people in two rooms. */
beforeEach(async () => {
  event = await EventScene.open(scene(), { room_size: 3 });
  hall = await event.join(6);
  await event.deal();
  for (const seat of hall) await event.place(seat);
});

const ordinalOf = async (seat: SeatData | undefined): Promise<number | null> =>
  (await event.place(seat as SeatData)).room.ordinal;

const hostOf = async (ordinal: number) => {
  const room = (await event.rooms())[ordinal - 1];
  return {
    params: { id: room?.room_id ?? '' },
    headers: { 'X-Host-Token': room?.host_token ?? '' },
  };
};

describe('a participant who requests a place again', () => {
  it('gets the same seat without taking another', async () => {
    const [seat] = hall as [SeatData];
    admissions = 0;
    const first = await event.place(seat);
    await event.start();
    await event.close();
    const second = await event.place(seat);
    expect(second.seat).toEqual({ ...first.seat, status: second.room.status });
    expect(first.room.participant_count).toBe(3);
    expect(admissions).toBe(0);
  });

  it('takes the seat that an interrupted call did not take', async () => {
    const [newcomer] = (await event.join(1)) as [SeatData];
    const wanted = { credentialHash: hashCapability(newcomer.participant_id), chosen: null };
    await scene().adapters.events.place(event.event.params.id, [], [wanted]);
    expect((await event.place(newcomer)).room.participant_count).toBe(4);
  });
});

describe('a participant removed from an event', () => {
  it('loses the seat in their room too, and can no longer write there', async () => {
    await event.start();
    const [gone] = hall;
    const { seat } = await event.place(gone as SeatData);
    const own = { params: { id: seat.room_id, pid: seat.participant_id } };
    const removal = {
      params: { ...event.event.params, public_id: gone?.public_id ?? '' },
      headers: event.event.asHost,
    };
    for (let call = 0; call < 2; call += 1) await scene().call('removeParticipant', removal);
    expect(await scene().code('getParticipant', own)).toBe('PARTICIPANT_NOT_FOUND');
    const body = { participant_id: seat.participant_id, content: 'Still here.' };
    const params = { id: seat.room_id };
    expect(await scene().code('submitOpinion', { params, body })).toBe('PARTICIPANT_NOT_FOUND');
    expect((await event.rooms()).map((room) => room.participant_count)).toEqual([2, 3]);
    expect(await scene().code('placeInEvent', event.placing(gone as SeatData))).toBe(
      'PARTICIPANT_NOT_FOUND',
    );
  });
});

describe('the mode that a participant chose in a room', () => {
  it('carries over to the next question of the event', async () => {
    await event.start();
    const { seat } = await event.place(hall[0] as SeatData);
    const own = { params: { id: seat.room_id, pid: seat.participant_id } };
    await scene().call('postPrivacy', { ...own, body: { is_public_mode: false } });
    await event.close();
    const next = await event.next('new');
    const carried = await next.event.carry(hall[0] as SeatData);
    expect(carried.is_public_mode).toBe(false);
    expect((await next.place(carried)).seat.is_public_mode).toBe(false);
    const other = await next.event.carry(hall[1] as SeatData);
    expect(other.is_public_mode).toBe(true);
  });
});

describe('a late participant', () => {
  it('is placed in the room with the fewest people when theirs has ended or is locked', async () => {
    await event.start();
    await scene().call('closeRoom', await hostOf(1));
    const [first, second] = await event.join(2);
    expect(await ordinalOf(first)).toBe(2);
    expect(await ordinalOf(second)).toBe(2);
    expect(await ordinalOf(first)).toBe(2);
    expect(await ordinalOf(hall[0])).toBe(1);
    const lock = { ...(await hostOf(2)), body: { locked: true } };
    await scene().call('lockRoom', lock);
    const [third] = await event.join(1);
    expect(await scene().code('placeInEvent', event.placing(third as SeatData))).toMatch(
      /^ROOM_(?:CLOSED|LOCKED)$/,
    );
    await scene().call('lockRoom', { ...lock, body: { locked: false } });
    expect(await ordinalOf(third)).toBe(2);
    await event.close();
    expect(await ordinalOf(third)).toBe(2);
  });
});

describe('an event in which people choose', () => {
  let tables: EventScene;
  let seats: SeatData[];

  beforeEach(async () => {
    tables = await EventScene.open(scene(), { labels: ['A', 'B', 'C'] });
    seats = await tables.join(3);
    for (const seat of seats) await tables.place(seat, 2);
  });

  it('keeps a participant’s choice, even in the next question if the rooms are kept', async () => {
    const [seat] = seats as [SeatData];
    expect((await tables.place(seat)).room.ordinal).toBe(2);
    await tables.start();
    await tables.close();
    const kept = await tables.next('keep');
    const carried = await kept.event.carry(seat);
    expect((await kept.place(carried)).room.ordinal).toBe(2);
    const [newcomer] = (await kept.join(1)) as [SeatData];
    expect(await scene().code('placeInEvent', kept.placing(newcomer))).toBe('VALIDATION_ERROR');
    await kept.start();
    await kept.close();
    const mixed = await kept.next('new');
    const again = await mixed.event.carry(seat);
    expect(await scene().code('placeInEvent', mixed.placing(again))).toBe('VALIDATION_ERROR');
    expect((await mixed.place(again, 3)).room.ordinal).toBe(3);
  });

  it('lets a participant choose another room when nobody can join the chosen one', async () => {
    const [room] = (await tables.rooms()).filter(({ ordinal }) => ordinal === 1);
    const headers = { 'X-Host-Token': room?.host_token ?? '' };
    const params = { id: room?.room_id ?? '' };
    await scene().call('lockRoom', { params, headers, body: { locked: true } });
    const [seat] = (await tables.join(1)) as [SeatData];
    expect(await scene().code('placeInEvent', tables.placing(seat, 1))).toBe('ROOM_LOCKED');
    expect((await tables.place(seat, 3)).room.ordinal).toBe(3);
    expect((await tables.place(seat, 2)).room.ordinal).toBe(3);
  });
});

describe('starting the next question of an event', () => {
  it('ends the voting in the rooms of the previous question, gathered or not', async () => {
    await event.start();
    const { seat } = await event.place(hall[0] as SeatData);
    await event.close();
    const cards = { params: { id: seat.room_id }, query: { participant_id: seat.participant_id } };
    await scene().call('listCards', cards);
    const next = await event.next('keep');
    for (const each of hall) await next.place(await next.event.carry(each));
    await scene().call('listCards', cards);
    await next.start();
    expect(await scene().code('listCards', cards)).toBe('VOTING_CLOSED');
  });
});

describe('a position', () => {
  it('is accepted in the rooms, and refused on the event', async () => {
    const withPosition = await EventScene.open(scene(), { room_size: 3, ask_position: true });
    const [{ seat }] = (await withPosition.seat(3)) as [Awaited<ReturnType<EventScene['place']>>];
    await withPosition.start();
    const body = { value: 1 };
    const own = { params: { id: seat.room_id, pid: seat.participant_id }, body };
    await scene().call('takePosition', own);
    const hallSeat = {
      params: { id: withPosition.event.params.id, pid: seat.participant_id },
      body,
    };
    expect(await scene().code('takePosition', hallSeat)).toBe('ROOM_IS_EVENT');
  });
});
