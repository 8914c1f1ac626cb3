import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createRealtimeService } from '@murmur/realtime/realtime-service';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { MemoryRateLimiter } from '@murmur/shared/adapters/embedded/memory-rate-limiter';
import { systemClock } from '@murmur/shared/runtime/clock';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { TestRooms } from '@murmur/shared/testing/test-rooms';
import { Server as SocketIo } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';

/** The compared implementations: our realtime node, a loop of `ws.send(string)` over a room, and Socket.IO's emit to a room. */
export const implementations = ['ours', 'ws', 'socket.io'] as const;
export type Implementation = (typeof implementations)[number];

export type Served = {
  http: Server;
  rooms: { paths: string[] }[];
  /** Publishes another shared opinion in the first room. */
  publish: () => void;
};

const opinion = {
  id: 'b7Qn3f0sXr5yLw2k',
  content: '도서관을 저녁에도 열어 두면 좋겠습니다. The library should stay open in the evening.',
  submitted_at: '2026-01-05T09:00:00.000Z',
  is_public: true,
  participant_id: 'Zt8c1VpQ0hJm',
  nickname: 'Quiet Otter',
};

const eventOf = (roomId: string) => ({
  type: 'shared_opinion_added' as const,
  room_id: roomId,
  timestamp: new Date().toISOString(),
  opinion,
});

const roomsOf = (rooms: number, people: number, path: (room: number) => string) =>
  Array.from({ length: rooms }, (_, room) => ({
    paths: Array.from({ length: people }, () => path(room)),
  }));

const serveOurs = async (rooms: number, people: number): Promise<Served> => {
  const logger = openLogger('bench', 'warn');
  const bus = new MemoryEventBus(systemClock, logger);
  const testRooms = new TestRooms(systemClock, bus);
  const service = createRealtimeService({
    bus,
    presence: new MemoryPresence(systemClock),
    room: testRooms.api,
    limits: { limiter: new MemoryRateLimiter(systemClock), scale: 0 },
    clock: systemClock,
    logger,
    allowedOrigins: [],
    publicUrl: undefined,
    maxSockets: 1_000_000,
  });
  service.start();
  const created = Array.from({ length: rooms }, () => testRooms.create());
  const ids = (await Promise.all(created)).map(({ roomId }) => roomId);
  for (const id of ids) await bus.open(id);
  const [first = ''] = ids;
  const join = async (id: string): Promise<string> =>
    `/ws/rooms/${id}?participant_id=${(await testRooms.join(id)).participant_id}`;
  const joinRoom = async (id: string) => ({
    paths: await Promise.all(Array.from({ length: people }, () => join(id))),
  });
  return {
    http: createServer().on('upgrade', service.upgrade),
    rooms: await Promise.all(ids.map(joinRoom)),
    publish: () => void bus.publish(first, [{ event: eventOf(first) }]),
  };
};

const serveWs = (rooms: number, people: number): Served => {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const members = new Map<string, Set<WebSocket>>();
  let seq = 0;
  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): void =>
    server.handleUpgrade(req, socket, head, (ws) => {
      const room = members.get(req.url ?? '') ?? new Set();
      members.set(req.url ?? '', room.add(ws));
      ws.send('{"type":"connected"}');
    });
  return {
    http: createServer().on('upgrade', upgrade),
    rooms: roomsOf(rooms, people, (room) => `/${room}`),
    publish: () => {
      seq += 1;
      const text = JSON.stringify({ ...eventOf('0'), seq });
      for (const ws of members.get('/0') ?? []) ws.send(text);
    },
  };
};

const serveSocketIo = (rooms: number, people: number): Served => {
  const http = createServer();
  const io = new SocketIo(http, { transports: ['websocket'], pingInterval: 600_000 });
  let seq = 0;
  io.on('connection', (socket) => void socket.join(String(socket.handshake.query['room'])));
  return {
    http,
    rooms: roomsOf(rooms, people, (room) => `/socket.io/?EIO=4&transport=websocket&room=${room}`),
    publish: () => {
      seq += 1;
      io.to('0').emit('event', { ...eventOf('0'), seq });
    },
  };
};

/** Prepares an implementation with the given rooms and people; it does not listen yet. */
export const serveImplementation = async (
  name: Implementation,
  rooms: number,
  people: number,
): Promise<Served> => {
  if (name === 'ours') return serveOurs(rooms, people);
  return name === 'ws' ? serveWs(rooms, people) : serveSocketIo(rooms, people);
};
