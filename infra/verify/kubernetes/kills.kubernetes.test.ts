import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { Writers } from '../containers/writers.ts';
import { inNamespace, podsOf, rolledOut } from './kube.ts';

const base = process.env['E2E_BASE_URL'] ?? '';

test.each(['gateway', 'room', 'realtime', 'analysis'])(
  'the pods of %s are deleted at once under 24 writers: nothing acknowledged is lost, nothing is stored twice',
  async (service) => {
    const testRoom = await openTestRoom(base);
    const writers = await Writers.begin(testRoom, 24);
    await eventually(wait, 'opinions before it', () => writers.acknowledged > 50, 60_000);
    await inNamespace('delete', 'pod', '--grace-period=0', '--force', ...(await podsOf(service)));
    await rolledOut(service);
    const before = writers.acknowledged;
    await eventually(wait, 'opinions after it', () => writers.acknowledged > before + 24, 90_000);
    const tally = await writers.end();
    console.info(service, tally);
    expect(tally).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
    await testRoom.finish();
  },
  400_000,
);
