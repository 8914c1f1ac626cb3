import { parseArgs } from 'node:util';
import type { Adapters } from '@murmur/shared/ports/adapters';

const usage = 'npm run forget -- --room ROOM_ID | --older-than 30d';
const dayMs = 24 * 60 * 60_000;
const roomsAtOnce = 100;

type Wanted = { kind: 'room'; roomId: string } | { kind: 'older'; days: number };

/** @throws Error with a usage message */
export const readWanted = (args: string[]): Wanted => {
  const options = { room: { type: 'string' }, 'older-than': { type: 'string' } } as const;
  // A room id may begin with a dash, which parseArgs would reject as an option.
  const joined = args[0] === '--room' ? [args.slice(0, 2).join('='), ...args.slice(2)] : args;
  const { room, 'older-than': olderThan } = parseArgs({ args: joined, options }).values;
  const days = /^(\d+(?:\.\d+)?)d$/.exec(olderThan ?? '')?.[1];
  if (room && olderThan === undefined) return { kind: 'room', roomId: room };
  if (room === undefined && days !== undefined) return { kind: 'older', days: Number(days) };
  throw new Error(`Specify the rooms: ${usage}`);
};

/**
 * Forgets rooms on an operator's command, whether or not Murmur is running on these stores. A running instance
 * deletes the remaining data in its next sweep, closes the sockets and clears Redis.
 * @returns the number of rooms
 */
export const forgetRooms = async (
  {
    rooms,
    analyses,
    answers,
    vectors,
  }: Pick<Adapters, 'rooms' | 'analyses' | 'answers' | 'vectors'>,
  wanted: Wanted,
  now: number,
): Promise<number> => {
  const forget = async (roomId: string): Promise<boolean> => {
    if ((await rooms.forget(roomId, now)) === null) return false;
    await rooms.clear(roomId);
    for (const store of [analyses, answers, vectors]) await store.forget(roomId);
    return true;
  };
  if (wanted.kind === 'room') return (await forget(wanted.roomId)) ? 1 : 0;
  let forgotten = 0;
  for (;;) {
    const ended = await rooms.listEnded(now - wanted.days * dayMs, roomsAtOnce);
    for (const { roomId } of ended) if (await forget(roomId)) forgotten += 1;
    if (ended.length < roomsAtOnce) return forgotten;
  }
};
