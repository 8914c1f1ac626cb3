import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { type EndedRoom, idOf, seatOf, votingCalls } from '../testing/ended-room.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const { castVote, openEnded, readVotes } = votingCalls(scene);

const markOf = ({ room }: Pick<EndedRoom, 'room'>, opinion_id: string, body: object) => ({
  params: { ...room.params, opinion_id },
  headers: room.asHost,
  body,
});

describe('marking opinions', () => {
  it('the host joins two opinions until voting closes, and the lists say so', async () => {
    const ended = await openEnded(5);
    const [first, second] = [idOf(ended, 0), idOf(ended, 1)];
    await ended.room.hush();
    expect(await scene().call('markOpinion', markOf(ended, second, { same_as: first }))).toEqual({
      id: second,
      same_as: first,
      answered: false,
    });
    const { shared_opinions: shared } = await scene().call('listSharedOpinions', {
      params: ended.room.params,
      query: { participant_id: seatOf(ended, 0).participant_id },
    });
    expect(shared.map(({ id, same_as }) => [id, same_as]).slice(-2)).toEqual([
      [second, first],
      [first, undefined],
    ]);
    await scene().clock.advance(1_000);
    expect(ended.room.types).toContain('votes_updated');
    expect((await readVotes(ended))?.same).toEqual([
      { opinion_id: second, same_as: first, by_host: true },
    ]);
    expect(await scene().call('markOpinion', markOf(ended, second, { same_as: null }))).toEqual({
      id: second,
      same_as: null,
      answered: false,
    });
    await scene().call('closeVoting', { params: ended.room.params, headers: ended.room.asHost });
    const late = markOf(ended, second, { same_as: first });
    expect(await scene().code('markOpinion', late)).toBe('VOTING_CLOSED');
  });

  it('no opinion stands for itself, directly or through another', async () => {
    const ended = await openEnded(5);
    const [first, second] = [idOf(ended, 0), idOf(ended, 1)];
    const itself = await scene().refusal('markOpinion', markOf(ended, first, { same_as: first }));
    expect(itself).toMatchObject({ status: 422, fields: [{ path: 'same_as' }] });
    await scene().call('markOpinion', markOf(ended, second, { same_as: first }));
    const back = markOf(ended, first, { same_as: second });
    expect(await scene().code('markOpinion', back)).toBe('VALIDATION_ERROR');
  });

  it('answered questions are counted apart, and each field changes alone', async () => {
    const ended = await openEnded(5);
    const [first, second] = [idOf(ended, 0), idOf(ended, 1)];
    expect((await readVotes(ended))?.answered).toEqual([]);
    await scene().call('markOpinion', markOf(ended, first, { answered: true }));
    await scene().call('markOpinion', markOf(ended, first, { same_as: second }));
    expect((await readVotes(ended))?.answered).toEqual([first]);
    await scene().call('markOpinion', markOf(ended, first, { answered: false }));
    expect((await readVotes(ended))?.answered).toEqual([]);
  });

  it('a private, held or removed opinion cannot be marked or named, whoever asks', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true });
    const quiet = await room.join();
    const hidden = await room.submit(quiet, 'For the analysis alone.');
    const held = await room.submit(seat, 'Please look at this.');
    await scene().call('changeModeration', {
      params: room.params,
      headers: room.asHost,
      body: { approve: false },
    });
    const shared = await room.submit(seat, 'Everybody may read this.');
    for (const id of [hidden.id, held.id, 'unknown']) {
      expect(await scene().code('markOpinion', markOf({ room }, id, { answered: true }))).toBe(
        'OPINION_NOT_FOUND',
      );
      expect(await scene().code('markOpinion', markOf({ room }, shared.id, { same_as: id }))).toBe(
        'OPINION_NOT_FOUND',
      );
    }
    // Before the end, nobody counts votes.
    await room.hush();
    await scene().call('markOpinion', markOf({ room }, shared.id, { answered: true }));
    await scene().clock.advance(1_000);
    expect(room.types).not.toContain('votes_updated');
  });

  it('votes on joined opinions are accepted', async () => {
    const ended = await openEnded(5);
    await scene().call('markOpinion', markOf(ended, idOf(ended, 1), { same_as: idOf(ended, 0) }));
    await castVote(ended, seatOf(ended, 2), idOf(ended, 1));
    expect(await readVotes(ended)).toMatchObject({ voters: 1, votes: 1 });
  });
});
