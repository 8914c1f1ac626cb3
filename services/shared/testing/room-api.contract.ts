import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { internalCalls, type RoomApi } from '@murmur/contract/internal';

/** An active room with one seat whose owner has shared one opinion. */
export type RoomApiSubject = {
  api: RoomApi;
  roomId: string;
  hostToken: string;
  seat: { participantId: string; publicId: string; nickname: string };
  opinion: { id: string; content: string };
  end(): Promise<void>;
  close(): Promise<void>;
};

/** Returns the output of a call after checking that it has the fields of the contract and no others. */
const declared = <T>(name: keyof RoomApi, output: T): T => {
  expect(internalCalls[name].output.parse(output)).toEqual(output);
  return output;
};

const nowhere = { room_id: 'unknown' };

/**
 * Checks the responses on which the realtime and analysis services rely, for the room service and for the API in
 * their tests.
 */
export const describeRoomApi = (name: string, open: () => Promise<RoomApiSubject>): void => {
  describe(`Room API on ${name}`, () => {
    let opened: RoomApiSubject;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());
    const subject = (): RoomApiSubject => opened;

    it('finds a seat by its credential, in its room', async () => {
      const { api, roomId, seat } = subject();
      const own = { room_id: roomId, participant_id: seat.participantId };
      const found = declared('findSeat', await api.findSeat(own));
      expect(found).toEqual({ public_id: seat.publicId, nickname: seat.nickname });
      expect(await api.findSeat({ ...own, participant_id: seat.publicId })).toBeNull();
      expect(await api.findSeat({ ...own, ...nowhere })).toBeNull();
    });

    it('recognises the host of a room by the token', async () => {
      const { api, roomId, hostToken } = subject();
      expect(await api.isHost({ room_id: roomId, host_token: hostToken })).toBe(true);
      expect(await api.isHost({ room_id: roomId, host_token: 'wrong' })).toBe(false);
      expect(await api.isHost({ ...nowhere, host_token: hostToken })).toBe(false);
    });

    it('admits any socket to a room, and identifies the owner of a credential', async () => {
      const { api, roomId, hostToken, seat } = subject();
      const input = { room_id: roomId };
      const asSeat = { participant_id: seat.participantId };
      const stranger = declared('admitSocket', await api.admitSocket(input));
      expect(stranger).toMatchObject({
        kind: 'admitted',
        room: { room_id: roomId, status: 'active', participant_count: 1 },
        stats: { status: 'active', participant_count: 1, total_opinions: 1, shared_opinions: 1 },
        seat: null,
        is_host: false,
        removed: [],
      });
      const both = await api.admitSocket({ ...input, ...asSeat, host_token: hostToken });
      expect(declared('admitSocket', both)).toMatchObject({
        seat: { public_id: seat.publicId, nickname: seat.nickname },
        is_host: true,
      });
    });

    it('refuses a wrong credential, even next to a correct one, and an unknown room', async () => {
      const { api, roomId, hostToken, seat } = subject();
      const input = { room_id: roomId };
      for (const credentials of [
        { participant_id: seat.publicId },
        { host_token: 'wrong' },
        { participant_id: 'wrong', host_token: hostToken },
      ]) {
        expect(await api.admitSocket({ ...input, ...credentials })).toEqual({
          kind: 'wrong_credential',
        });
      }
      expect(await api.admitSocket(nowhere)).toEqual({ kind: 'wrong_room' });
    });

    it('reads the shared opinions of a room', async () => {
      const { api, roomId, seat, opinion } = subject();
      const page = await api.readSharedOpinions({ room_id: roomId });
      expect(declared('readSharedOpinions', page)).toMatchObject({
        shared_opinions: [{ ...opinion, participant_id: seat.publicId, is_public: true }],
        total_count: 1,
        next_cursor: null,
      });
      expect(await api.readSharedOpinions(nowhere)).toBeNull();
    });

    it('accepts a report of departures', async () => {
      const { api, roomId, seat } = subject();
      const noted = await api.noteAttendance({ room_id: roomId, left: [seat.publicId] });
      expect(declared('noteAttendance', noted)).toMatchObject({ ok: true });
    });

    it('reads a room, its counts, its load and its series', async () => {
      const { api, roomId } = subject();
      const input = { room_id: roomId };
      const room = declared('readRoom', await api.readRoom(input));
      expect(room).toMatchObject({ room_id: roomId, status: 'active', participant_count: 1 });
      expect(declared('readStats', await api.readStats(input))).toMatchObject({
        participant_count: 1,
        total_opinions: 1,
        shared_opinions: 1,
      });
      expect(declared('readLoad', await api.readLoad(input))).toMatchObject({
        opinions: 1,
        ended_at: null,
      });
      expect(declared('readSeries', await api.readSeries(input))).toEqual({
        series_id: null,
        questions: [{ room_id: roomId, question: 1, topic: room?.topic, status: 'active' }],
      });
      for (const read of ['readRoom', 'readStats', 'readLoad', 'readSeries'] as const) {
        expect(await api[read](nowhere)).toBeNull();
      }
    });

    it('reads the transcript, the evidence and what a participant wrote', async () => {
      const { api, roomId, seat, opinion } = subject();
      const input = { room_id: roomId };
      const { publicId: author, nickname } = seat;
      const page = await api.readTranscript({ ...input, cursor: null, limit: 10 });
      expect(declared('readTranscript', page)).toMatchObject({
        opinions: [{ ...opinion, author, nickname, is_public: true }],
        next_cursor: null,
      });
      const texts = await api.readTexts({ ...input, ids: [opinion.id, 'unknown'] });
      expect(declared('readTexts', texts)).toEqual([{ ...opinion, participant_id: author }]);
      const own = { ...input, participant_id: seat.participantId };
      expect(declared('readOwnIds', await api.readOwnIds(own))).toEqual([opinion.id]);
      expect(await api.readOwnIds({ ...own, participant_id: 'unknown' })).toBeNull();
    });

    it('closes a room that has ended, and confirms it to a repeated call', async () => {
      const { api, roomId } = subject();
      const input = { room_id: roomId };
      expect(await api.finishRoom(input)).toBe(false);
      await subject().end();
      expect((await api.readLoad(input))?.ended_at).toEqual(expect.any(String));
      expect(await api.finishRoom(input)).toBe(true);
      expect(await api.finishRoom(input)).toBe(true);
      expect(await api.readRoom(input)).toMatchObject({ status: 'closed' });
      expect(await api.finishRoom(nowhere)).toBe(false);
    });
  });
};
