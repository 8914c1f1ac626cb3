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
  lacksLua,
  openLua,
  positionLua,
  publishLua,
  recentLua,
  replayLua,
  restartLua,
  rewriteLua,
} from './room-stream-scripts.ts';

/**
 * The position of a room's stream, and the number of publications without a seq since that position. It is also the
 * id of an entry in the Redis streams of the history: `12-0` is seq 12, and `12-3` is the third publication without a
 * seq after it.
 */
type Offset = { position: number; unsequenced: number };

const compare = (a: Offset, b: Offset): number =>
  a.position - b.position || a.unsequenced - b.unsequenced;

type Entry = [id: string, fields: [name: string, payload: string]];

type Scripted = RedisClient & {
  openStream(state: string): Promise<number>;
  positionOfStream(state: string): Promise<number>;
  publishToStream(
    ...keysAndArgs: [string, string, string, string, '0' | '1', string, string]
  ): Promise<string>;
  recentOfStream(...keys: [string, string, string]): Promise<[Entry[], Entry[]]>;
  findInHistory(history: string, text: string): Promise<Entry[]>;
  rewriteHistory(history: string, ...idsAndPayloads: string[]): Promise<number>;
  restartStream(...keysAndArgs: [string, string, string, string, number | '']): Promise<number>;
  streamLacks(state: string, revision: number): Promise<number>;
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

/** Reads a message of a room's channel: its offset and its deliveries, which do not carry a seq yet. */
export const readMessage = (roomId: string, message: string): Publication => {
  const space = message.indexOf(' ');
  const deliveries = unpackDeliveries(message.slice(space + 1));
  return toPublication(roomId, toOffset(message.slice(0, space)), deliveries);
};

const inOrder = (roomId: string, entries: [Entry[], Entry[]]): Publication[] =>
  entries
    .flat()
    .map(([id, [, payload]]) => ({ offset: toOffset(id), payload }))
    .toSorted((a, b) => compare(a.offset, b.offset))
    .map(({ offset, payload }) => toPublication(roomId, offset, unpackDeliveries(payload)));

/** The streams of all rooms in Redis, with assigned seqs, histories and channels. */
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
    publisher.defineCommand('restartStream', {
      numberOfKeys: 4,
      lua: restartLua(isCluster ? 'SPUBLISH' : 'PUBLISH'),
    });
    publisher.defineCommand('findInHistory', { numberOfKeys: 1, lua: findLua });
    publisher.defineCommand('rewriteHistory', { numberOfKeys: 1, lua: rewriteLua });
    commands.defineCommand('openStream', { numberOfKeys: 1, lua: openLua });
    commands.defineCommand('positionOfStream', { numberOfKeys: 1, lua: positionLua });
    commands.defineCommand('recentOfStream', { numberOfKeys: 3, lua: recentLua });
    commands.defineCommand('streamLacks', { numberOfKeys: 1, lua: lacksLua });
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

  async restart(roomId: string, revision?: number): Promise<void> {
    const keys = [...this.#keys(roomId), this.channelOf(roomId)] as const;
    await runCommand(() => this.#publisher.restartStream(...keys, revision ?? ''));
  }

  async lacks(roomId: string, revision: number): Promise<boolean> {
    const state = this.#key(roomId, 'stream');
    return (await runCommand(() => this.#commands.streamLacks(state, revision))) === 1;
  }

  async forget(roomId: string): Promise<void> {
    await runCommand(() =>
      this.#publisher.forgetStream(...this.#keys(roomId), this.channelOf(roomId)),
    );
  }

  position(roomId: string): Promise<number> {
    return runCommand(() => this.#commands.positionOfStream(this.#key(roomId, 'stream')));
  }

  async publish(
    roomId: string,
    deliveries: Delivery[],
    revisions: number[] = [],
  ): Promise<Publication> {
    const streamed = deliveries.some(({ event }) => isStreamed(event.type));
    const offset = await runCommand(() =>
      this.#publisher.publishToStream(
        ...this.#keys(roomId),
        this.channelOf(roomId),
        streamed ? '1' : '0',
        packDeliveries(deliveries),
        revisions.join(' '),
      ),
    );
    return toPublication(roomId, toOffset(offset), deliveries);
  }

  async replay(roomId: string, since: number): Promise<Replay> {
    const found = await runCommand(() => this.#commands.replayStream(...this.#keys(roomId), since));
    if (found === null) return { recovered: false, publications: [] };
    const publications = inOrder(roomId, found).filter(
      (publication) => !onlySnapshots(publication),
    );
    return { recovered: true, publications };
  }

  async redact(roomId: string, opinionId: string): Promise<void> {
    const [, events, unsequenced] = this.#keys(roomId);
    for (const history of [events, unsequenced]) {
      const entries = await runCommand(() => this.#publisher.findInHistory(history, opinionId));
      const rewritten = entries.flatMap(([id, [, payload]]) => {
        const deliveries = redactDeliveries(unpackDeliveries(payload), opinionId);
        return deliveries === null ? [] : [id, packDeliveries(deliveries)];
      });
      if (rewritten.length === 0) continue;
      await runCommand(() => this.#publisher.rewriteHistory(history, ...rewritten));
    }
  }

  async recent(roomId: string): Promise<Publication[]> {
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
