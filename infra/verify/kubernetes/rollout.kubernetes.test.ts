import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { openTestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { ReconnectingSocket } from '../../operate/rehearsal/reconnecting-socket.ts';
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
  async (service, minReconnects) => {
    const testRoom = await openTestRoom(base);
    const reader = await testRoom.join();
    const address = {
      bases: [base],
      roomId: testRoom.params.id,
      participantId: reader.participant_id,
    };
    const listeners = Array.from(
      { length: listening },
      () => new ReconnectingSocket(address, { maxDelayMs: 100 }),
    );
    await Promise.all(listeners.map((each) => each.open()));
    const writers = await Writers.begin(testRoom, 8, true);
    await eventually(wait, 'opinions before it', () => writers.acknowledged > 50, 60_000);

    const { seen, stop } = watchAnswers();
    const old = await podsOf(service);
    await inNamespace('rollout', 'restart', `deployment/${named(service)}`);
    await rolledOut(service);
    await gone(...old);
    const before = writers.acknowledged;
    await eventually(wait, 'opinions after it', () => writers.acknowledged > before + 24, 60_000);
    const tally = await writers.end();
    stop();
    await testRoom.finish();
    for (const each of listeners) each.close();
    const missed = listeners.reduce(
      (sum, { received }) => sum + writers.ids.filter((id) => !received.has(id)).length,
      0,
    );

    const codes = listeners.flatMap((each) => each.closeCodes);
    const sockets = { reconnects: codes.length, missed };
    console.info(`${service}: ${seen.answers} responses`, tally, sockets);
    expect(seen.faults).toEqual([]);
    expect(tally).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
    expect(missed).toBe(0);
    expect(codes.filter((code) => code !== closeCodes.serverGoingDown)).toEqual([]);
    expect(listeners.filter(({ counts }) => counts.reread > 0)).toEqual([]);
    expect(codes.length).toBeGreaterThanOrEqual(minReconnects);
  },
  400_000,
);
