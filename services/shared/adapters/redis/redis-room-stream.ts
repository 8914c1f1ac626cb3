import {
  type Delivery,
  numbered,
  onlySnapshots,
  type Publication,
  takesSeq,
} from '@murmur/contract/publication';
import type { StreamRead } from '../../ports/event-bus.ts';
import { redactDeliveries } from '../redacted-deliveries.ts';
import type { OpenRedis, RedisClient } from './open-redis.ts';
import { packDeliveries, unpackDeliveries } from './packed-deliveries.ts';
import { runCommand } from './redis-faults.ts';
import {
  findLua,
  forgetLua,
  lacksLua,
  openLua,
  publishLua,
  readLua,
  restartLua,
  rewriteLua,
} from './room-stream-scripts.ts';

type Entry = [id: string, fields: [s: string, seq: string, p: string, deliveries: string]];
type Keys = [state: string, history: string, channel: string];
type Kind = 'streamed' | 'personal' | 'snapshots';

type Scripted = RedisClient & {
  openStream(...keys: Keys): Promise<number>;
  publishToStream(
    ...keysAndArgs: [...Keys, Kind, string, string]
  ): Promise<[position: string, seq: string]>;
  readStream(
    ...keysAndArgs: [...Keys, number]
  ): Promise<[position: string, seq: string, entries: Entry[]]>;
  findInStream(...keysAndArgs: [...Keys, string]): Promise<Entry[]>;
  rewriteStream(...keysIdsAndDeliveries: [...Keys, ...string[]]): Promise<number>;
  restartStream(...keysAndArgs: [...Keys, number | '']): Promise<number>;
  streamLacks(...keysAndArgs: [...Keys, number]): Promise<number>;
  forgetStream(...keys: Keys): Promise<number>;
};

const kindOf = (deliveries: Delivery[]): Kind => {
  if (takesSeq(deliveries)) return 'streamed';
  return onlySnapshots({ deliveries }) ? 'snapshots' : 'personal';
};

const toPublication = (
  roomId: string,
  [position, seq]: [position: string, seq: string],
  deliveries: Delivery[],
): Publication =>
  numbered({
    room_id: roomId,
    position: Number.parseInt(position, 10),
    seq: seq === '' ? null : Number(seq),
    deliveries,
  });

/** Reads a message of a room's channel: its position, its seq and its deliveries, which do not carry a seq yet. */
export const readMessage = (roomId: string, message: string): Publication => {
  const [position = '', seq = ''] = message.split(' ', 2);
  const deliveries = unpackDeliveries(message.slice(position.length + seq.length + 2));
  return toPublication(roomId, [position, seq], deliveries);
};

/** The streams of all rooms in Redis, with assigned numbers, histories and channels. */
export class RedisRoomStreams {
  readonly #commands: Scripted;
  readonly #publisher: Scripted;
  readonly #prefix: string;

  constructor({ commands, create, isCluster, prefix }: OpenRedis) {
    const publisher = create('publishing');
    const publish = isCluster ? 'SPUBLISH' : 'PUBLISH';
    const define = (client: RedisClient, scripts: Record<string, string>): Scripted => {
      for (const [name, lua] of Object.entries(scripts))
        client.defineCommand(name, { numberOfKeys: 3, lua });
      return client as Scripted;
    };
    this.#publisher = define(publisher, {
      publishToStream: publishLua(publish),
      forgetStream: forgetLua(publish),
      restartStream: restartLua(publish),
      findInStream: findLua,
      rewriteStream: rewriteLua,
    });
    this.#commands = define(commands, {
      openStream: openLua,
      streamLacks: lacksLua,
      readStream: readLua,
    });
    this.#prefix = prefix;
  }

  channelOf(roomId: string): string {
    return this.#keys(roomId)[2];
  }

  async open(roomId: string): Promise<void> {
    await runCommand(() => this.#commands.openStream(...this.#keys(roomId)));
  }

  async restart(roomId: string, revision?: number): Promise<void> {
    await runCommand(() => this.#publisher.restartStream(...this.#keys(roomId), revision ?? ''));
  }

  async lacks(roomId: string, revision: number): Promise<boolean> {
    const keys = this.#keys(roomId);
    return (await runCommand(() => this.#commands.streamLacks(...keys, revision))) === 1;
  }

  async forget(roomId: string): Promise<void> {
    await runCommand(() => this.#publisher.forgetStream(...this.#keys(roomId)));
  }

  async publish(
    roomId: string,
    deliveries: Delivery[],
    revisions: number[] = [],
  ): Promise<Publication> {
    const numbers = await runCommand(() =>
      this.#publisher.publishToStream(
        ...this.#keys(roomId),
        kindOf(deliveries),
        packDeliveries(deliveries),
        revisions.join(' '),
      ),
    );
    return toPublication(roomId, numbers, deliveries);
  }

  async read(roomId: string, from = 0): Promise<StreamRead> {
    const keys = this.#keys(roomId);
    const [position, seq, entries] = await runCommand(() =>
      this.#commands.readStream(...keys, from),
    );
    const publications = entries.map(([id, [, ofEntry, , deliveries]]) =>
      toPublication(roomId, [id, ofEntry], unpackDeliveries(deliveries)),
    );
    return { position: Number(position), seq: Number(seq), publications };
  }

  async redact(roomId: string, opinionId: string): Promise<void> {
    const keys = this.#keys(roomId);
    const entries = await runCommand(() => this.#publisher.findInStream(...keys, opinionId));
    const rewritten = entries.flatMap(([id, [, , , before]]) => {
      const deliveries = redactDeliveries(unpackDeliveries(before), opinionId);
      return deliveries === null ? [] : [id, packDeliveries(deliveries)];
    });
    if (rewritten.length === 0) return;
    await runCommand(() => this.#publisher.rewriteStream(...keys, ...rewritten));
  }

  /** Their names differ from those of earlier releases, whose streams have other numbers. */
  #keys(roomId: string): Keys {
    const room = `${this.#prefix}:{${roomId}}`;
    return [`${room}:numbers`, `${room}:history`, `${room}:publications`];
  }
}
