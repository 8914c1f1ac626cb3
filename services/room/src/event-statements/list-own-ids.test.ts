import { expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { EventScene } from '../testing/event-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

it('finds the statements of an event that come from one’s own opinions', async () => {
  const event = await EventScene.open(scene(), { room_size: 3 });
  const [alone] = await event.join(1);
  const [first, second] = await event.seat(6);
  await event.start();
  if (!alone || !first || !second) throw new Error('nobody has joined');
  const { api } = scene().service;
  const event_id = event.event.params.id;
  const own = ({ participant_id }: { participant_id: string }) =>
    api.readOwnIds({ room_id: event_id, participant_id });
  const written = [];
  for (const { seat } of [first, second]) {
    const body = { participant_id: seat.participant_id, content: 'Soup for everyone.' };
    written.push(await scene().call('submitOpinion', { params: { id: seat.room_id }, body }));
  }
  await event.close();
  const opinion_ids = written.slice(0, 1).map(({ id }) => id);
  await api.addStatements({ event_id, statements: [{ room_id: first.seat.room_id, opinion_ids }] });
  const [statement] = (await scene().adapters.opinions.pageAll(event_id, null, 9)).opinions;
  expect(await own(first.seat)).toEqual([statement?.id]);
  expect(await own(second.seat)).not.toContain(statement?.id);
  expect(await own(alone)).toEqual([]);
  expect(await own({ participant_id: first.seat.public_id })).toBeNull();
});
