import { expect, it } from '@jest/globals';
import { aParticipant, fixtureTime } from '../testing/fixtures.ts';
import { RoomSetup } from '../testing/room-setup.ts';
import { times } from '../testing/times.ts';
import type { ParticipantRecord, RoomStore } from './room-store.ts';

/** The tests of seats that only vote and of hosts' seats, for `describeRoomStore`. */
export const describeVotingSeats = (store: () => RoomStore): void => {
  const { createRoom, roomIn } = new RoomSetup(store);

  const voterIn = (roomId: string): ParticipantRecord =>
    aParticipant({ roomId, toVote: true, isPublicMode: true });

  const admit = (voter: ParticipantRecord, max = 10) =>
    store().admitVoter({
      roomId: voter.roomId,
      seatFor: () => voter,
      once: voter.credentialHash,
      max,
    });

  it('R43 a room that has ended admits voters, who are found but neither counted nor listed', async () => {
    for (const status of ['processing', 'closed'] as const) {
      const room = await roomIn(status, { maxParticipants: 2 });
      const { roomId } = room;
      const before = await store().pageSeats(roomId, 'all', null, 9);
      const modes = await store().countModes(roomId);
      const voter = voterIn(roomId);
      expect(await admit(voter)).toEqual({ kind: 'admitted', room, participant: voter });
      expect(await store().findParticipant(roomId, voter.credentialHash)).toEqual(voter);
      expect(await store().find(roomId)).toEqual(room);
      expect(await store().pageSeats(roomId, 'all', null, 9)).toEqual(before);
      expect((await store().pageSeats(roomId, 'sharing', null, 9)).seats).toEqual([]);
      expect(await store().listSeats(roomId, [voter.publicId])).toEqual([]);
      expect(await store().countModes(roomId)).toEqual(modes);
      expect(await admit(voter)).toEqual({ kind: 'repeated', room, participant: voter });
      expect(await store().findEarlierSeats([roomId], voter.credentialHash)).toEqual([
        { ...voter, removed: false },
      ]);
    }
  });

  it('R44 a room that runs, is locked, has closed its voting, or is unknown admits no voters', async () => {
    const locked = await roomIn('processing');
    await store().setLocked(locked.roomId, true);
    const decided = await roomIn('closed');
    await store().closeVoting(decided.roomId, fixtureTime);
    const cases = [
      ['expired', await roomIn('expired')],
      ['not_open', await roomIn('waiting')],
      ['not_open', await roomIn('active')],
      ['not_open', decided],
      ['locked', locked],
    ] as const;
    for (const [reason, { roomId }] of cases) {
      expect(await admit(voterIn(roomId))).toEqual({ kind: 'refused', reason });
    }
    expect(await admit(voterIn('unknown'))).toEqual({ kind: 'refused', reason: 'unknown' });
  });

  it('R45 concurrent voters get distinct ordinals, and no more than the maximum', async () => {
    const { roomId } = await roomIn('processing');
    const ordinals: number[] = [];
    const answers = await Promise.all(
      times(12, () =>
        store().admitVoter({
          roomId,
          seatFor: (ordinal) => {
            ordinals.push(ordinal);
            return voterIn(roomId);
          },
          once: null,
          max: 5,
        }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(5);
    const refused = answers.filter(({ kind }) => kind === 'refused');
    expect(refused).toEqual(times(7, () => ({ kind: 'refused', reason: 'full' })));
    expect(new Set(ordinals)).toEqual(new Set([2, 3, 4, 5, 6]));
    expect(await store().lastOrdinal(roomId)).toBe(6);
  });

  it('R46 ten concurrent calls with one credential take one seat', async () => {
    const { roomId } = await roomIn('closed');
    const voter = voterIn(roomId);
    const calls = times(10, () => {
      const seat = { ...voter, publicId: voterIn(roomId).publicId };
      return store().admitVoter({
        roomId,
        seatFor: () => seat,
        once: voter.credentialHash,
        max: 10,
      });
    });
    const answers = await Promise.all(calls);
    const ids = answers.map((answer) =>
      'participant' in answer ? answer.participant.publicId : '',
    );
    expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('R47 a removed voter does not reduce the number of participants, and is not admitted again', async () => {
    const room = await roomIn('closed');
    const voter = voterIn(room.roomId);
    await admit(voter);
    const removal = await store().removeSeat(room.roomId, voter.publicId, fixtureTime);
    const { revision } = room;
    const after = { ...room, revision: revision + 1 };
    expect(removal).toEqual({ kind: 'removed', room: after, participant: voter });
    expect(await store().listRemovedSeats(room.roomId)).toEqual([voter.publicId]);
    expect(await store().findParticipant(room.roomId, voter.credentialHash)).toBeNull();
    expect(await admit(voter)).toEqual({ kind: 'removed' });
  });

  it('R48 the host’s seats are listed until they are removed', async () => {
    const { roomId } = await createRoom();
    const [own, other] = [aParticipant({ roomId, isHost: true }), aParticipant({ roomId })];
    for (const seat of [own, other])
      await store().admit({ roomId, now: fixtureTime, seatFor: () => seat });
    expect(await store().listHostSeats(roomId)).toEqual([own]);
    await store().removeSeat(roomId, own.publicId, fixtureTime);
    expect(await store().listHostSeats(roomId)).toEqual([]);
  });
};
