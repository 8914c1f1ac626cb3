import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Delivery, Publication } from '@murmur/contract/publication';
import type { DownEventFields, DownEventName } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Presence } from '@murmur/shared/ports/presence';
import type { RateLimiter } from '@murmur/shared/ports/rate-limiter';
import type { Clock } from '@murmur/shared/runtime/clock';
import { downEvent } from '@murmur/shared/runtime/down-event';
import { type Logger, openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { eventually } from '@murmur/shared/testing/eventually';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { TestRooms, type TestSeat } from '@murmur/shared/testing/test-rooms';
import type { ClientOptions } from 'ws';
import { createRealtimeService, type RealtimeService } from '../realtime-service.ts';
import { socketUrl, TestSocket } from './test-socket.ts';

type Bus = EventBus & { close(): Promise<void> };

/** The adapters, which a test chooses. */
export type StageAdapters = {
  Bus: new (clock: Clock, logger: Logger) => Bus;
  Presence: new (clock: Clock) => Presence;
};

export type TestNode = {
  service: RealtimeService;
  /** `ws://…` */
  base: string;
  /** The server's ends of the connections, oldest first. */
  ends: Duplex[];
  stop(): Promise<void>;
};

/** Realtime nodes on real ports over one bus, one presence, one room service and one clock. */
export class Stage {
  readonly clock = new FakeClock();
  readonly rooms: TestRooms;
  readonly logger: Logger;
  readonly bus: Bus;
  readonly presence: Presence;
  /** Keys under which misses were counted. */
  readonly lookupMisses: string[] = [];
  readonly limiter: RateLimiter = {
    take: async (key) => {
      this.lookupMisses.push(key);
      return { allowed: true };
    },
    left: async () => 1,
  };
  readonly #nodes: TestNode[] = [];
  readonly #clients: TestSocket[] = [];

  constructor({ Bus, Presence }: StageAdapters, logger: Logger = openLogger('test', 'silent')) {
    this.logger = logger;
    this.bus = new Bus(this.clock, this.logger);
    this.presence = new Presence(this.clock);
    this.rooms = new TestRooms(this.clock, this.bus);
  }

  /** Opens a node. `bus`: the node's connection to the shared bus. */
  async node(
    options: {
      bus?: EventBus;
      allowedOrigins?: string[];
      publicUrl?: string;
      maxSockets?: number;
    } = {},
  ): Promise<TestNode> {
    const service = createRealtimeService({
      bus: options.bus ?? this.bus,
      presence: this.presence,
      room: this.rooms.api,
      limits: { limiter: this.limiter, scale: 1 },
      clock: this.clock,
      logger: this.logger,
      allowedOrigins: options.allowedOrigins ?? [],
      publicUrl: options.publicUrl,
      maxSockets: options.maxSockets ?? 1_000_000,
    });
    const ends: Duplex[] = [];
    const server = createServer((_req, res) => res.writeHead(404).end());
    server.on('upgrade', (req, socket, head) => {
      ends.push(socket);
      service.upgrade(req, socket, head);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    service.start();
    const { port } = server.address() as AddressInfo;
    let stopped: Promise<void> | undefined;
    const node = {
      service,
      base: `ws://127.0.0.1:${port}`,
      ends,
      stop: () => {
        stopped ??= service.stop().then(() => {
          server.closeAllConnections();
          server.close();
        });
        return stopped;
      },
    };
    this.#nodes.push(node);
    return node;
  }

  /** A room whose stream has begun. */
  async createRoom(): Promise<{ roomId: string; hostToken: string }> {
    const created = await this.rooms.create();
    await this.bus.open(created.roomId);
    return created;
  }

  /** New seats in the room. */
  join(roomId: string, count: number): Promise<TestSeat[]> {
    return Promise.all(Array.from({ length: count }, () => this.rooms.join(roomId)));
  }

  client(
    node: TestNode,
    roomId: string,
    query: Record<string, string | number> = {},
    options: ClientOptions = {},
  ): TestSocket {
    const client = new TestSocket(socketUrl(node.base, roomId, query), options);
    this.#clients.push(client);
    return client;
  }

  /** Opens a socket and waits until it receives events. */
  async connect(
    node: TestNode,
    roomId: string,
    query: Record<string, string | number> = {},
    options: ClientOptions = {},
  ): Promise<TestSocket> {
    const client = this.client(node, roomId, query, options);
    await client.until('connected');
    return client;
  }

  delivery<N extends DownEventName>(
    type: N,
    roomId: string,
    fields: DownEventFields<N>,
    participant?: string,
  ): Delivery {
    const event = downEvent(type, roomId, this.clock.now(), fields);
    return participant === undefined ? { event } : { event, participant };
  }

  /** Publishes an event to all sockets of the room, identified by `message`. */
  publish(roomId: string, message: string): Promise<Publication> {
    return this.bus.publish(roomId, [this.delivery('discussion_started', roomId, { message })]);
  }

  /** Advances the clock until the condition holds; used to wait for the effects of a connection being closed. */
  eventually(what: string, condition: () => boolean): Promise<void> {
    return eventually((ms) => this.clock.advance(ms), what, condition);
  }

  async close(): Promise<void> {
    for (const { ws } of this.#clients) ws.terminate();
    await Promise.all(this.#nodes.map((node) => node.stop()));
    await this.bus.close();
    this.rooms.close();
  }
}
