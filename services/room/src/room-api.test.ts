import { beforeEach, describe, expect, it } from '@jest/globals';
import { internalCalls } from '@murmur/contract/internal';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { SeatData, TestRoom } from './testing/room-scene.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const api = () => scene().service.api;

let room: TestRoom;
let seat: SeatData;
let input: { room_id: string };
const nowhere = { room_id: 'unknown' };

beforeEach(async () => {
  const opened = await scene().openActiveRoom();
  room = opened.room;
  seat = opened.seat;
  input = { room_id: room.params.id };
});

describe('admitting a socket', () => {
  it('recognises an observer, a participant, the host, and a host with a seat', async () => {
    const asSeat = { participant_id: seat.participant_id };
    const asHost = { host_token: room.created.host_token };
    const own = { public_id: seat.public_id, nickname: seat.nickname };
    for (const [shown, expected] of [
      [{}, { seat: null, is_host: false }],
      [asSeat, { seat: own, is_host: false }],
      [asHost, { seat: null, is_host: true }],
      [
        { ...asSeat, ...asHost },
        { seat: own, is_host: true },
      ],
    ] as const) {
      const answer = await api().admitSocket({ ...input, ...shown });
      expect(internalCalls.admitSocket.output.parse(answer)).toEqual(answer);
      expect(answer).toMatchObject({ kind: 'admitted', ...expected });
      expect(answer).toMatchObject({ room: { status: 'active' }, stats: { participant_count: 1 } });
    }
  });

  it('refuses every wrong credential, even together with a valid one', async () => {
    const elsewhere = await scene().openActiveRoom();
    for (const shown of [
      { participant_id: seat.public_id },
      { participant_id: elsewhere.seat.participant_id },
      { participant_id: '' },
      { host_token: elsewhere.room.created.host_token },
      { host_token: '' },
      { participant_id: seat.participant_id, host_token: 'wrong' },
      { participant_id: 'wrong', host_token: room.created.host_token },
    ]) {
      expect(await api().admitSocket({ ...input, ...shown })).toEqual({ kind: 'wrong_credential' });
    }
  });

  it('finds rooms by id and not by code', async () => {
    for (const room_id of ['unknown', room.created.room_code]) {
      expect(await api().admitSocket({ room_id })).toEqual({ kind: 'wrong_room' });
    }
  });
});

describe('data for other services', () => {
  it('is a room, its stats, its host and its seats, or null if there is no such room', async () => {
    expect(await api().readRoom(input)).toEqual(await room.read());
    expect(await api().readStats(input)).toEqual(
      await scene().call('getRoomStats', { params: room.params }),
    );
    expect(await api().isHost({ ...input, host_token: room.created.host_token })).toBe(true);
    expect(await api().isHost({ ...input, host_token: 'wrong' })).toBe(false);
    expect(await api().findSeat({ ...input, participant_id: seat.participant_id })).toEqual({
      public_id: seat.public_id,
      nickname: seat.nickname,
    });
    expect(await api().findSeat({ ...input, participant_id: seat.public_id })).toBeNull();
    expect(await api().readRoom(nowhere)).toBeNull();
    expect(await api().readStats(nowhere)).toBeNull();
    expect(await api().isHost({ ...nowhere, host_token: 'any' })).toBe(false);
    expect(await api().findSeat({ ...nowhere, participant_id: 'any' })).toBeNull();
    expect(await api().readSharedOpinions(nowhere)).toBeNull();
  });

  it('is the transcript with private opinions, page by page, oldest first, by public id', async () => {
    const shy = await room.join(false);
    await room.submit(seat, 'Soup for everyone.');
    await room.submit(shy, 'Nobody asks me.');
    await room.submit(seat, 'And bread.');
    const first = await api().readTranscript({ ...input, cursor: null, limit: 2 });
    expect(internalCalls.readTranscript.output.parse(first)).toEqual(first);
    expect(first.opinions).toMatchObject([
      { author: seat.public_id, content: 'Soup for everyone.', is_public: true },
      { author: shy.public_id, content: 'Nobody asks me.', is_public: false },
    ]);
    const rest = await api().readTranscript({ ...input, cursor: first.next_cursor, limit: 2 });
    expect(rest.opinions.map(({ content }) => content)).toEqual(['And bread.']);
    expect(rest.next_cursor).toBeNull();
    expect(JSON.stringify([first, rest])).not.toContain(shy.participant_id);
    expect(await api().readTranscript({ ...nowhere, cursor: null, limit: 2 })).toEqual({
      opinions: [],
      next_cursor: null,
    });
  });

  it('contains only shared opinions: the newest for a socket, and requested texts as evidence', async () => {
    const shy = await room.join(false);
    const soup = await room.submit(seat, 'Soup for everyone.');
    const secret = await room.submit(shy, 'Nobody asks me.');
    const bread = await room.submit(seat, 'And bread.');
    const ids = [secret.id, 'unknown', bread.id];
    expect(await api().readTexts({ ...input, ids })).toEqual([
      { id: bread.id, content: 'And bread.', participant_id: bread.participant_id },
    ]);
    expect(await api().readTexts({ ...nowhere, ids })).toEqual([]);
    const mine = { ...input, participant_id: shy.participant_id };
    expect(await api().readOwnIds(mine)).toEqual([secret.id]);
    expect(await api().readOwnIds({ ...mine, participant_id: shy.public_id })).toBeNull();
    expect(await api().readSharedOpinions(input)).toEqual({
      shared_opinions: [bread, soup],
      total_count: 2,
      next_cursor: null,
    });
  });
});
