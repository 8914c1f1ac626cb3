import { describe, expect, it, jest } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const byHost = (room: TestRoom) => ({ params: room.params, headers: room.asHost });

describe('deleting all questions of a series', () => {
  const question = { topic: 'And what comes next?', duration: 1 };
  const all = { query: { questions: 'all' } };
  const isFound = async (id: string): Promise<boolean> =>
    (await scene().adapters.rooms.find(id)) !== null;

  it('deletes every question, whichever the host calls, and their code', async () => {
    const { room: first, seat } = await scene().openActiveRoom();
    await first.close();
    const second = await first.next(question);
    await second.carry(seat);
    await second.start();
    await second.close();
    const third = await second.next(question);
    const ids = [first, second, third].map(({ params }) => params.id);
    const { room_ids } = await scene().call('deleteRoom', { ...byHost(second), ...all });
    expect(room_ids.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(await isFound(id)).toBe(false);
    const byCode = { params: { id: first.created.room_code } };
    expect(await scene().code('getRoom', byCode)).toBe('ROOM_NOT_FOUND');
  });

  it('leaves no question that is opened at the same moment', async () => {
    const { room } = await scene().openActiveRoom();
    await room.close();
    const { rooms } = scene().adapters;
    const link = rooms.linkNext.bind(rooms);
    const opened: string[] = [];
    jest.spyOn(rooms, 'linkNext').mockImplementation(async (roomId, to) => {
      opened.push(to.nextRoomId);
      // The new question is stored, but not linked yet, and so belongs to no series that could be listed.
      jest.spyOn(rooms, 'listSeries').mockResolvedValueOnce([]);
      await scene().call('deleteRoom', { ...byHost(room), ...all });
      return link(roomId, to);
    });
    expect(await scene().code('nextQuestion', { ...byHost(room), body: question })).toBe(
      'ROOM_NOT_FOUND',
    );
    expect(opened).toHaveLength(1);
    expect(await isFound(opened[0] ?? '')).toBe(false);
  });

  it('is complete if the call is repeated after an interruption', async () => {
    const { room: first } = await scene().openActiveRoom();
    await first.close();
    const second = await first.next(question);
    const { rooms } = scene().adapters;
    const forget = rooms.forget.bind(rooms);
    const outage = new AppError('UNAVAILABLE', 'The database is not responding.');
    jest.spyOn(rooms, 'forget').mockImplementationOnce(forget).mockRejectedValueOnce(outage);
    expect(await scene().code('deleteRoom', { ...byHost(first), ...all })).toBe('UNAVAILABLE');
    expect(await isFound(first.params.id)).toBe(true);
    await scene().call('deleteRoom', { ...byHost(first), ...all });
    for (const { params } of [first, second]) expect(await isFound(params.id)).toBe(false);
  });
});
