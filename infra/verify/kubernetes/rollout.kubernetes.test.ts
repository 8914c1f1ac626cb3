import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openScene } from '@murmur/e2e/scene';
import { eventually } from '@murmur/shared/testing/eventually';
import { ReconnectingClient } from '../cluster/reconnecting-client.ts';
import { Writers } from '../containers/writers.ts';
import { gone, inNamespace, named, podsOf, rolledOut } from './kube.ts';
import { watchAnswers } from './watch-answers.ts';

const base = process.env['E2E_BASE_URL'] ?? '';
const listening = 40;

test.each([
  ['room', 0],
  ['analysis', 0],
  ['realtime', listening],
  ['gateway', listening],
])(
  '%s is rolled out under 8 writers and 40 sockets: no call fails, sockets close with 1012, no event is lost',
  async (service, atLeastBack) => {
    const scene = await openScene(base);
    const reader = await scene.join();
    const listeners = Array.from({ length: listening }, () => new ReconnectingClient());
    for (const each of listeners) each.start([base], scene.params.id, reader.participant_id);
    const writers = await Writers.begin(scene, 8, true);
    await eventually(wait, 'opinions before it', () => writers.acknowledged > 50, 60_000);
    // Not expected on every socket, because some sockets may still have been connecting.
    const early = new Set(writers.ids);

    const { seen, stop } = watchAnswers();
    const old = await podsOf(service);
    await inNamespace('rollout', 'restart', `deployment/${named(service)}`);
    await rolledOut(service);
    await gone(...old);
    const before = writers.acknowledged;
    await eventually(wait, 'opinions after it', () => writers.acknowledged > before + 24, 60_000);
    const tally = await writers.end();
    const ids = writers.ids.filter((id) => !early.has(id));
    stop();
    await scene.finish();
    await Promise.all(listeners.map((each) => each.stop()));
    const missed = listeners.reduce(
      (sum, { received }) => sum + ids.filter((id) => !received.has(id)).length,
      0,
    );

    const count = (what: keyof ReconnectingClient['counts']): number =>
      listeners.reduce((sum, { counts }) => sum + counts[what], 0);
    const sockets = { cameBack: count('cameBack'), missed };
    console.info(`${service}: ${seen.answers} responses`, tally, sockets);
    expect(seen.faults).toEqual([]);
    expect(tally).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
    expect([missed, count('closedOtherwise'), count('sentToRead')]).toEqual([0, 0, 0]);
    expect(sockets.cameBack).toBeGreaterThanOrEqual(atLeastBack);
  },
  400_000,
);
