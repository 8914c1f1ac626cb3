import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { ballot, fillToVote, idOf, seatOf, votingCalls } from '../testing/ended-room.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const { castVote, openEnded, readFinalVotes, readVotes } = votingCalls(scene);

describe('a vote', () => {
  it('counts once per person and opinion, with the last answer', async () => {
    const ended = await openEnded(3);
    await castVote(ended, seatOf(ended, 0), idOf(ended, 1), 'agree');
    await Promise.all(
      ['agree', 'agree', 'agree'].map((answer) =>
        castVote(ended, seatOf(ended, 0), idOf(ended, 1), answer),
      ),
    );
    await castVote(ended, seatOf(ended, 0), idOf(ended, 1), 'disagree');
    await castVote(ended, seatOf(ended, 2), idOf(ended, 1), 'agree');
    expect(await readFinalVotes(ended)).toMatchObject({
      voters: 2,
      votes: 2,
      opinions: [{ opinion_id: idOf(ended, 1), agree: 1, disagree: 1, pass: 0 }],
    });
  });

  it('is accepted from ends_at on, even before the closing job has run', async () => {
    const { room, seat } = await scene().openActiveRoom({ duration: 1 });
    const { id } = await room.submit(seat, 'Soup for everyone.');
    const other = await room.join();
    await fillToVote(room, 2);
    const ended = { room, seats: [seat, other], submitted: [{ id }] };
    expect(await scene().code('castVote', ballot(ended, other, id))).toBe('VOTING_CLOSED');
    await scene().clock.advance(60_000);
    expect((await room.read()).status).toBe('active');
    await castVote(ended, other, id);
  });

  it('is accepted until ten minutes after the results, to the millisecond', async () => {
    const ended = await openEnded(2);
    const { room } = ended;
    expect((await room.read()).votes_until).toBeNull();
    await scene().clock.advance(60_000);
    await scene().service.api.finishRoom({ room_id: room.params.id });
    const until = Date.parse(String((await room.read()).votes_until));
    expect(until).toBe(scene().clock.now() + limits.votesAfterResultsMs);
    await scene().clock.advance(limits.votesAfterResultsMs - 1);
    await castVote(ended, seatOf(ended, 0), idOf(ended, 1));
    await scene().clock.advance(1);
    const late = ballot(ended, seatOf(ended, 0), idOf(ended, 1), 'disagree');
    expect(await scene().code('castVote', late)).toBe('VOTING_CLOSED');
    expect(await readVotes(ended)).toMatchObject({ opinions: [{ agree: 1, disagree: 0 }] });
  });

  it('is rejected once the host has closed voting', async () => {
    const ended = await openEnded(2);
    await castVote(ended, seatOf(ended, 0), idOf(ended, 1));
    const { room } = ended;
    const closed = await scene().call('closeVoting', { params: room.params, headers: room.asHost });
    expect(Date.parse(String(closed.votes_until))).toBe(scene().clock.now());
    const late = ballot(ended, seatOf(ended, 1), idOf(ended, 0));
    expect(await scene().code('castVote', late)).toBe('VOTING_CLOSED');
    const again = { params: room.params, headers: room.asHost };
    expect(await scene().code('closeVoting', again)).toBe('VOTING_CLOSED');
  });

  it('is no longer possible once voting is closed, and everybody is notified within a second', async () => {
    const ended = await openEnded(2);
    const { room } = ended;
    await room.hush();
    const { votes_until } = await scene().call('closeVoting', {
      params: room.params,
      headers: room.asHost,
    });
    await scene().clock.advance(1_000);
    expect(room.of('votes_updated').at(-1)).toMatchObject({ votes_until });
    expect(votes_until).not.toBeNull();
  });

  it('is rejected for a seat of another room', async () => {
    const ended = await openEnded(2);
    const other = await openEnded(1);
    const stranger = ballot(ended, seatOf(other, 0), idOf(ended, 0));
    expect(await scene().code('castVote', stranger)).toBe('PARTICIPANT_NOT_FOUND');
    const foreign = ballot(ended, seatOf(ended, 0), idOf(other, 0));
    expect(await scene().code('castVote', foreign)).toBe('OPINION_NOT_FOUND');
  });

  it('publishes counts at most once a second, without a seq', async () => {
    const ended = await openEnded(6);
    await ended.room.hush();
    for (let n = 1; n < 6; n += 1) await castVote(ended, seatOf(ended, 0), idOf(ended, n));
    await scene().clock.advance(1_000);
    const announced = ended.room.of('votes_updated');
    expect(announced.length).toBeLessThanOrEqual(2);
    expect(announced.at(-1)).toMatchObject({ voters: 1, votes: 5 });
    expect(announced.every((event) => event.seq === undefined)).toBe(true);
    expect(JSON.stringify(announced)).not.toMatch(/agree|opinion_id|participant/);
  });
});
