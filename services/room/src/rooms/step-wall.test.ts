import { beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort, unless } from '../testing/changed-port.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let busDown: boolean;
const scene = sceneForEachTest(openEmbedded, ({ bus }) => ({
  bus: changedPort(bus, { publish: unless(() => busDown, bus.publish.bind(bus)) }),
}));

beforeEach(() => {
  busDown = false;
});

const step = { step: 'next' };

describe('a slide change on the wall', () => {
  it('is published immediately, and not replayed', async () => {
    const room = await scene().openRoom();
    const announced: string[] = [];
    const { bus } = scene().adapters;
    const subscription = await bus.listen(room.params.id, ({ deliveries }) => {
      announced.push(...deliveries.map(({ event }) => event.type));
    });
    await scene().call('stepWall', { params: room.params, headers: room.asHost, body: step });
    expect(announced).toContain('wall_stepped');
    const { publications } = await bus.read(room.params.id);
    const replayed = publications.flatMap(({ deliveries }) => deliveries);
    expect(replayed.map(({ event }) => event.type)).not.toContain('wall_stepped');
    await subscription.close();
  });

  it('is allowed only to the host', async () => {
    const room = await scene().openRoom();
    const stranger = { params: room.params, headers: { 'X-Host-Token': 'x' }, body: step };
    expect(await scene().refusal('stepWall', stranger)).toMatchObject({
      code: 'HOST_PERMISSION_REQUIRED',
    });
  });

  it('is refused if it could not be published', async () => {
    const room = await scene().openRoom();
    busDown = true;
    const input = { params: room.params, headers: room.asHost, body: step };
    expect(await scene().refusal('stepWall', input)).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
