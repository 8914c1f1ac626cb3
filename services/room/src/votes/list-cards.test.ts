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

  it('are spread evenly under concurrent requests', async () => {
    const ended = await openEnded(13);
    const dealt = new Map<string, number>();
    for (const seat of ended.seats) {
      for (const { opinion_id } of (await listCards(ended, seat, 4)).cards) {
        dealt.set(opinion_id, (dealt.get(opinion_id) ?? 0) + 1);
      }
    }
    expect(dealt.size).toBe(13);
    expect(Math.max(...dealt.values()) - Math.min(...dealt.values())).toBeLessThanOrEqual(2);
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
