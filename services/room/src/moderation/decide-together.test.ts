import { expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { wrapMethods } from '@murmur/shared/runtime/telemetry/wrap-methods';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const reads: string[] = [];

const scene = sceneForEachTest(openEmbedded, (adapters) => ({
  opinions: wrapMethods(adapters.opinions, (method, call) => {
    reads.push(method);
    return call();
  }),
}));

it('opinions that are shown together are read once, and published in order', async () => {
  const { room, seat } = await scene().openActiveRoom({ duration: 3, approve: true });
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push((await room.submit(seat, `Opinion ${n}.`)).id);
  await scene().service.settle();
  reads.length = 0;
  const input = { params: room.params, headers: room.asHost };
  await scene().call('decideHeld', { ...input, body: { ids, decision: 'show' } });
  await scene().service.settle();
  expect(reads.filter((method) => method === 'listSharedOf')).toHaveLength(1);
  const { publications } = await scene().adapters.bus.read(room.params.id);
  const shown = publications.flatMap(({ deliveries }) =>
    deliveries.flatMap(({ event }) =>
      event.type === 'shared_opinion_added' ? [event.opinion.id] : [],
    ),
  );
  expect(shown).toEqual(ids);
});
