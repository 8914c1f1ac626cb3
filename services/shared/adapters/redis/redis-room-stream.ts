import { type Delivery, onlySnapshots, type Publication } from '@murmur/contract/publication';
import { type DownEvent, isStreamed } from '@murmur/contract/socket-down';
import type { Replay } from '../../ports/event-bus.ts';
import { redactDeliveries } from '../redacted-deliveries.ts';
import type { OpenRedis, RedisClient } from './open-redis.ts';
import { packDeliveries, unpackDeliveries } from './packed-deliveries.ts';
import { runCommand } from './redis-faults.ts';
import {
  findLua,
  forgetLua,
  offsetLua,
  openLua,
  publishLua,
  recentLua,
  replayLua,
  restartLua,
  rewriteLua,
} from './room-stream-scripts.ts';

/**
 * Where a room's stream stands: the position, and how many publications without a seq came since. It is
 * also the id of an entry in the Redis streams of the history, so `12-0` is seq 12 and `12-3` the third
 * after it that has none.
 */
export type Offset = { position: number; unsequenced: number };

export const isAfter = (a: Offset, b: Offset): boolean =>
  a.position > b.position || (a.position === b.position && a.unsequenced > b.unsequenced);

type Entry = [id: string, fields: [name: string, payload: string]];

type Scripted = RedisClient & {
  openStream(state: string): Promise<number>;
  offsetOfStream(state: string): Promise<string>;
  publishToStream(
    ...keysAndArgs: [string, string, string, string, '0' | '1', string]
  ): Promise<string>;
  recentOfStream(...keys: [string, string, string]): Promise<[Entry[], Entry[]]>;
  findInHistory(history: string, text: string): Promise<Entry[]>;
  rewriteHistory(history: string, ...idsAndPayloads: string[]): Promise<number>;
  restartStream(...keys: [string, string, string]): Promise<number>;
  forgetStream(...keys: [string, string, string, string]): Promise<number>;
  replayStream(
    ...keysAndArgs: [string, string, string, number]
  ): Promise<[Entry[], Entry[]] | null>;
};

const toOffset = (id: string): Offset => {
  const [position, unsequenced] = id.split('-');
  return { position: Number(position), unsequenced: Number(unsequenced) };
};

const withSeq = (delivery: Delivery, seq: number): Delivery =>
  isStreamed(delivery.event.type)
    ? { ...delivery, event: { ...delivery.event, seq } as DownEvent }
    : delivery;

const toPublication = (roomId: string, offset: Offset, deliveries: Delivery[]): Publication => {
  const { position, unsequenced } = offset;
  return unsequenced === 0
    ? {
        room_id: roomId,
        seq: position,
        position,
        deliveries: deliveries.map((delivery) => withSeq(delivery, position)),
      }
    : { room_id: roomId, seq: null, position, deliveries };
};

export type StreamEntry = { offset: Offset; publication: Publication };

const read = (roomId: string, id: string, payload: string): StreamEntry => {
  const offset = toOffset(id);
  return { offset, publication: toPublication(roomId, offset, unpackDeliveries(payload)) };
};

/** A message of a room's channel: its offset and its deliveries, which carry no seq yet. */
export const readMessage = (roomId: string, message: string): StreamEntry => {
  const space = message.indexOf(' ');
  return read(roomId, message.slice(0, space), message.slice(space + 1));
};

const inOrder = (roomId: string, entries: [Entry[], Entry[]]): StreamEntry[] =>
  entries
    .flat()
    .map(([id, [, payload]]) => read(roomId, id, payload))
    .toSorted((a, b) => (isAfter(a.offset, b.offset) ? 1 : -1));

/** The streams of all rooms in Redis: the seqs given out, the history, the channel. */
export class RedisRoomStreams {
  readonly #commands: Scripted;
  readonly #publisher: Scripted;
  readonly #prefix: string;

  constructor({ commands, create, isCluster, prefix }: OpenRedis) {
    const publisher = create('publishing');
    publisher.defineCommand('publishToStream', {
      numberOfKeys: 4,
      lua: publishLua(isCluster ? 'SPUBLISH' : 'PUBLISH'),
    });
    publisher.defineCommand('forgetStream', {
      numberOfKeys: 4,
      lua: forgetLua(isCluster ? 'SPUBLISH' : 'PUBLISH'),
    });
    publisher.defineCommand('findInHistory', { numberOfKeys: 1, lua: findLua });
    publisher.defineCommand('rewriteHistory', { numberOfKeys: 1, lua: rewriteLua });
    commands.defineCommand('openStream', { numberOfKeys: 1, lua: openLua });
    commands.defineCommand('offsetOfStream', { numberOfKeys: 1, lua: offsetLua });
    commands.defineCommand('recentOfStream', { numberOfKeys: 3, lua: recentLua });
    commands.defineCommand('restartStream', { numberOfKeys: 3, lua: restartLua });
    commands.defineCommand('replayStream', { numberOfKeys: 3, lua: replayLua });
    this.#commands = commands as Scripted;
    this.#publisher = publisher as Scripted;
    this.#prefix = prefix;
  }

  channelOf(roomId: string): string {
    return `${this.#prefix}:{${roomId}}:live`;
  }

  async open(roomId: string): Promise<void> {
    await runCommand(() => this.#commands.openStream(this.#key(roomId, 'stream')));
  }

  async restart(roomId: string): Promise<void> {
    await runCommand(() => this.#commands.restartStream(...this.#keys(roomId)));
  }

  async forget(roomId: string): Promise<void> {
    await runCommand(() =>
      this.#publisher.forgetStream(...this.#keys(roomId), this.channelOf(roomId)),
    );
  }

  async offsetOf(roomId: string): Promise<Offset> {
    return toOffset(
      await runCommand(() => this.#commands.offsetOfStream(this.#key(roomId, 'stream'))),
    );
  }

  async publish(roomId: string, deliveries: Delivery[]): Promise<Publication> {
    const streamed = deliveries.some(({ event }) => isStreamed(event.type));
    const offset = await runCommand(() =>
      this.#publisher.publishToStream(
        ...this.#keys(roomId),
        this.channelOf(roomId),
        streamed ? '1' : '0',
        packDeliveries(deliveries),
      ),
    );
    return toPublication(roomId, toOffset(offset), deliveries);
  }

  /** Null = `recovered: false` of the port. */
  async replay(roomId: string, since: number): Promise<StreamEntry[] | null> {
    const found = await runCommand(() => this.#commands.replayStream(...this.#keys(roomId), since));
    return found && inOrder(roomId, found);
  }

  async redact(roomId: string, opinionId: string): Promise<void> {
    const [, events, unsequenced] = this.#keys(roomId);
    for (const history of [events, unsequenced]) {
      const found = await runCommand(() => this.#publisher.findInHistory(history, opinionId));
      const rewritten = found.flatMap(([id, [, payload]]) => {
        const deliveries = redactDeliveries(unpackDeliveries(payload), opinionId);
        return deliveries === null ? [] : [id, packDeliveries(deliveries)];
      });
      if (rewritten.length === 0) continue;
      await runCommand(() => this.#publisher.rewriteHistory(history, ...rewritten));
    }
  }

  async recent(roomId: string): Promise<StreamEntry[]> {
    return inOrder(
      roomId,
      await runCommand(() => this.#commands.recentOfStream(...this.#keys(roomId))),
    );
  }

  #key(roomId: string, name: string): string {
    return `${this.#prefix}:{${roomId}}:${name}`;
  }

  #keys(roomId: string): [string, string, string] {
    return [this.#key(roomId, 'stream'), this.#key(roomId, 'events'), this.#key(roomId, 'asides')];
  }
}

export const toReplay = (entries: StreamEntry[] | null): Replay =>
  entries === null
    ? { recovered: false, publications: [] }
    : {
        recovered: true,
        publications: entries
          .map(({ publication }) => publication)
          .filter((publication) => !onlySnapshots(publication)),
      };
