import { expect, test } from '@jest/globals';
import type { RoomApi } from '@murmur/contract/internal';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { FairSlots } from './fair-slots.ts';
import { waitForSlot } from './wait-for-slot.ts';

const never = new AbortController().signal;

/** Queues analyses of rooms that end now. `endOne` ends the running analysis that started first. */
const openLine = (sizes: Record<string, number>) => {
  const clock = new FakeClock();
  const endedAt = new Date(clock.now()).toISOString();
  const room = {
    readLoad: async ({ room_id }: { room_id: string }) =>
      room_id in sizes
        ? { owner: `of ${room_id}`, opinions: sizes[room_id] ?? 0, ended_at: endedAt }
        : null,
  } as unknown as RoomApi;
  const slots = new FairSlots(clock, 1);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const come = async (roomId: string, rerun: string | null = null): Promise<void> => {
    const job = { room_id: roomId, use_characters: true, rerun };
    void waitForSlot({ room, slots, clock }, job, never, () => {
      began.push(roomId);
      return new Promise((resolve) => ends.push(resolve));
    });
    await clock.advance(0);
  };
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await clock.advance(0);
  };
  return { clock, began, come, endOne };
};

test('an ordinary room is analysed before large ones that ended earlier', async () => {
  const { began, come, endOne } = openLine({ a: 1_500, b: 1_500, class: 25 });
  for (const id of ['a', 'b', 'class']) await come(id);
  await endOne();
  expect(began).toEqual(['a', 'class']);
});

test('a room near its deadline stops waiting', async () => {
  const { clock, began, come } = openLine({ a: 10, b: 10 });
  await come('a');
  await come('b');
  await clock.advance(139_000);
  expect(began).toEqual(['a']);
  await clock.advance(1_000);
  expect(began).toEqual(['a', 'b']);
});

test('a second run waits for its turn, however long ago its room ended', async () => {
  const { clock, began, come, endOne } = openLine({ a: 10, b: 10 });
  await clock.advance(600_000);
  await come('a', '1');
  await come('b', '1');
  await clock.advance(600_000);
  expect(began).toEqual(['a']);
  await endOne();
  expect(began).toEqual(['a', 'b']);
});

test('a deleted room is not analysed', async () => {
  const { began, come } = openLine({});
  await come('gone');
  expect(began).toEqual([]);
});
