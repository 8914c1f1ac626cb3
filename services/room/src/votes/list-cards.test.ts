import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { ballot, fillToVote, idOf, seatOf, votingCalls } from '../testing/ended-room.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const { castVote, listCards, openEnded, readVotes } = votingCalls(scene);

describe('cards', () => {
  it('contain only unanswered opinions of others, without names', async () => {
    const ended = await openEnded(4);
    const first = await listCards(ended, seatOf(ended, 0));
    expect(first.cards.map(({ opinion_id }) => opinion_id).toSorted()).toEqual(
      [1, 2, 3].map((n) => idOf(ended, n)).toSorted(),
    );
    expect(first.remaining).toBe(0);
    expect(Object.keys(first.cards[0] ?? {})).toEqual(['opinion_id', 'content', 'kind']);
    await castVote(ended, seatOf(ended, 0), idOf(ended, 2), 'pass');
    const then = await listCards(ended, seatOf(ended, 0), 1);
    expect(then.cards).toHaveLength(1);
    expect(then.remaining).toBe(1);
    expect(then.cards[0]?.opinion_id).not.toBe(idOf(ended, 2));
  });

  it('contain repeated opinions once, and no private ones', async () => {
    const room = await scene().openRoom();
    const [one, two, three] = [await room.join(true), await room.join(true), await room.join()];
    await fillToVote(room, 3);
    await room.start();
    await room.submit(one, 'Longer breaks, please!');
    await room.submit(two, 'longer  breaks please');
    await room.submit(two, 'Longer breaks please, not shorter ones');
    await room.submit(three, 'I never take a break.');
    await room.close();
    const ended = { room, seats: [], submitted: [] };
    expect((await listCards(ended, three)).cards.map(({ content }) => content).toSorted()).toEqual([
      'Longer breaks please, not shorter ones',
      'Longer breaks, please!',
    ]);
    expect((await listCards(ended, one)).cards.map(({ content }) => content)).toEqual([
      'Longer breaks please, not shorter ones',
    ]);
  });

  it('that were dealt and not answered come again, first', async () => {
    const ended = await openEnded(13);
    const one = seatOf(ended, 0);
    const idsOf = async (seat: typeof one, limit: number) =>
      (await listCards(ended, seat, limit)).cards.map(({ opinion_id }) => opinion_id);
    const first = await idsOf(one, 2);
    for (const other of ended.seats.slice(1)) await idsOf(other, 6);
    expect(await idsOf(one, 2)).toEqual(first);
    expect((await idsOf(one, 5)).slice(0, 2)).toEqual(first);
    const [answered = '', kept = ''] = first;
    const query = { participant_id: one.participant_id, answered };
    const early = await scene().call('listCards', { params: ended.room.params, query });
    // The next card is dealt while the vote is still being sent.
    expect(early.cards.map(({ opinion_id }) => opinion_id)).toEqual([kept, expect.any(String)]);
    await castVote(ended, one, answered);
    const next = await idsOf(one, 2);
    expect(next[0]).toBe(kept);
    expect(next).not.toContain(answered);
    // Nobody votes on their own opinion.
    const other = idOf(ended, 1) === kept ? seatOf(ended, 2) : seatOf(ended, 1);
    await castVote(ended, other, kept);
    await scene().clock.advance(5 * 60_000);
    expect((await idsOf(one, 2))[0]).toBe(kept);
  });

  it('contain no greetings, laughter or adverts, and their page tells how far the room is', async () => {
    const room = await scene().openRoom();
    const [one, two] = [await room.join(true), await room.join(true)];
    await fillToVote(room, 2);
    await room.start();
    await room.submit(one, 'hello everyone');
    await room.submit(one, 'hahahaha');
    const proposal = await room.submit(one, 'Longer breaks, please!');
    await room.close();
    const ended = { room, seats: [], submitted: [] };
    const page = await listCards(ended, two);
    expect(page.cards.map(({ content }) => content)).toEqual(['Longer breaks, please!']);
    expect(page).toMatchObject({
      remaining: 0,
      statements: { total: 1, answered: 0, decided: 0 },
    });
    await castVote(ended, two, proposal.id, 'disagree');
    await scene().clock.advance(1_000);
    expect(await listCards(ended, two)).toMatchObject({
      cards: [],
      statements: { total: 1, answered: 1, decided: 0 },
    });
  });

  it('that say the same are one: votes join, the last of a person counts, no author is dealt it', async () => {
    const room = await scene().openRoom();
    const seats = [await room.join(true), await room.join(true), await room.join(true)];
    const [one, two, three] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
    await fillToVote(room, 3);
    await room.start();
    const first = await room.submit(one, 'Longer breaks, please!');
    const again = await room.submit(two, 'longer  breaks please');
    await room.close();
    const ended = { room, seats, submitted: [] };
    for (const author of [one, two]) expect((await listCards(ended, author)).cards).toEqual([]);
    await castVote(ended, three, first.id, 'agree');
    await castVote(ended, three, again.id, 'disagree');
    // An author of the same statement cannot count for it by voting on the other text.
    await castVote(ended, one, again.id, 'agree');
    await scene().call('closeVoting', { params: room.params, headers: room.asHost });
    await scene().clock.advance(1_000);
    expect(await readVotes(ended)).toMatchObject({
      voters: 1,
      votes: 1,
      opinions: [{ opinion_id: first.id, agree: 0, disagree: 1, pass: 0 }],
      same: [{ opinion_id: again.id, same_as: first.id }],
    });
  });

  it('are dealt only in rooms of five people or more; smaller rooms have no end of voting', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const other = await room.join();
    await fillToVote(room, 3);
    await room.submit(seat, 'Soup for everyone.');
    await room.close();
    const ended = { room, seats: [], submitted: [] };
    const none = { cards: [], remaining: 0, votes_until: null };
    expect(await listCards(ended, other)).toEqual(none);
    await scene().service.api.finishRoom({ room_id: room.params.id });
    expect(await listCards(ended, other)).toEqual(none);
    expect((await room.read()).votes_until).toBeNull();
    expect(await readVotes(ended)).toMatchObject({ votes_until: null });
    await scene().clock.advance(limits.votesAfterResultsMs);
    expect(
      await scene().code('listCards', {
        params: room.params,
        query: { participant_id: other.participant_id },
      }),
    ).toBe('VOTING_CLOSED');
  });

  it('cannot be voted on in a smaller room either', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const other = await room.join();
    await fillToVote(room, 3);
    const { id } = await room.submit(seat, 'Soup for everyone.');
    await room.close();
    const ended = { room, seats: [], submitted: [] };
    expect(await scene().code('castVote', ballot(ended, other, id))).toBe('VOTING_CLOSED');
    expect(await readVotes(ended)).toMatchObject({ voters: 0, votes: 0 });
  });

  it('are the same for everyone in a room of seven, so that each opinion reaches five votes', async () => {
    const ended = await openEnded(7);
    for (const seat of ended.seats)
      for (const { opinion_id } of (await listCards(ended, seat, 6)).cards)
        await castVote(ended, seat, opinion_id);
    const announced = (await readVotes(ended))?.opinions.filter(({ agree }) => agree >= 5);
    expect(announced).toHaveLength(7);
  });

  it('of removed opinions are not dealt, and their votes are not counted', async () => {
    const ended = await openEnded(3);
    await castVote(ended, seatOf(ended, 0), idOf(ended, 1));
    await castVote(ended, seatOf(ended, 0), idOf(ended, 2));
    const { room } = ended;
    const params = { ...room.params, opinion_id: idOf(ended, 1) };
    await scene().call('removeOpinion', { params, headers: room.asHost });
    expect(await readVotes(ended)).toMatchObject({ voters: 1, votes: 1 });
    expect((await listCards(ended, seatOf(ended, 2))).cards).toHaveLength(1);
    const late = ballot(ended, seatOf(ended, 2), idOf(ended, 1));
    expect(await scene().code('castVote', late)).toBe('OPINION_NOT_FOUND');
  });
});
