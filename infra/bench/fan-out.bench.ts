import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createRealtimeService } from '@murmur/realtime/realtime-service';
import { RoomDesk } from '@murmur/realtime/testing/room-desk';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { systemClock } from '@murmur/shared/runtime/clock';
import { openLogger } from '@murmur/shared/runtime/logger';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';

/**
 * CPU of a realtime node for each event that it delivers: ours, a loop of `ws.send(string)` over the
 * room, and Socket.IO's emit to a room. Each in a process of its own, under the same events, taking
 * turns A B C C B A so that the machine's moods fall on all of them. The sockets are in this process
 * and read every frame.
 *
 *   node infra/bench/fan-out.bench.ts
 */
const socketsEach = 500;
const repeats = 5;
const rivals = ['ours', 'ws', 'socket.io', 'ours batch=1'] as const;
type Rival = (typeof rivals)[number];

/** How events come: so many bursts, so many events in each, in ms between events and after a burst. */
type Pattern = { bursts: number; events: number; gapMs: number; pauseMs: number };
const singly: Pattern = { bursts: 40, events: 1, gapMs: 0, pauseMs: 5 };
const inBursts: Pattern = { bursts: 5, events: 5, gapMs: 2, pauseMs: 60 };

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

type Contestant = {
  tell: () => void;
  upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

const ours = async (): Promise<Contestant & { paths: string[] }> => {
  const logger = openLogger('bench', 'warn');
  const bus = new MemoryEventBus(systemClock, logger);
  const room = new RoomDesk(systemClock, (roomId, event) => bus.publish(roomId, [{ event }]));
  const service = createRealtimeService({
    bus,
    presence: new MemoryPresence(systemClock),
    room,
    clock: systemClock,
    logger,
    allowedOrigins: [],
    publicUrl: undefined,
  });
  service.start();
  const { roomId } = room.create();
  await bus.open(roomId);
  return {
    upgrade: service.upgrade,
    tell: () => void bus.publish(roomId, [{ event: eventOf(roomId) }]),
    paths: Array.from(
      { length: socketsEach },
      () => `/ws/rooms/${roomId}?participant_id=${room.join(roomId).participant_id}`,
    ),
  };
};

const wsLoop = (): Contestant => {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  let seq = 0;
  return {
    upgrade: (req, socket, head) =>
      server.handleUpgrade(req, socket, head, (ws) => server.emit('connection', ws, req)),
    tell: () => {
      seq += 1;
      const text = JSON.stringify({ ...eventOf('r'), seq });
      for (const ws of server.clients) ws.send(text);
    },
  };
};

const serve = async (rival: Rival): Promise<void> => {
  const http: Server = createServer();
  let contestant: Contestant & { paths?: string[] };
  if (rival === 'socket.io') {
    const io = new SocketIo(http, { transports: ['websocket'], pingInterval: 600_000 });
    let seq = 0;
    io.on('connection', (socket) => void socket.join('r'));
    contestant = {
      upgrade: () => undefined,
      tell: () => {
        seq += 1;
        io.to('r').emit('event', { ...eventOf('r'), seq });
      },
    };
  } else {
    contestant = rival === 'ws' ? wsLoop() : await ours();
    http.on('upgrade', contestant.upgrade);
  }
  await once(http.listen(0, '127.0.0.1'), 'listening');
  process.on('message', (pattern: Pattern) => {
    void (async () => {
      const before = process.cpuUsage();
      for (let burst = 0; burst < pattern.bursts; burst += 1) {
        for (let event = 0; event < pattern.events; event += 1) {
          contestant.tell();
          await nextTurn();
          if (pattern.gapMs > 0) await wait(pattern.gapMs);
        }
        await wait(pattern.pauseMs);
      }
      const { user, system } = process.cpuUsage(before);
      process.send?.({ microseconds: user + system });
    })();
  });
  const { port } = http.address() as AddressInfo;
  process.send?.({ port, paths: contestant.paths });
};

/** Reads frames off a connection and counts the events in them; Socket.IO's heartbeat aside. */
const readFrames = (socket: Socket, told: (events: number) => void): void => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (bytes.length >= 2) {
      const short = (bytes[1] ?? 0) & 0x7f;
      const header = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (bytes.length < header) break;
      const length =
        header === 2
          ? short
          : header === 4
            ? bytes.readUInt16BE(2)
            : Number(bytes.readBigUInt64BE(2));
      if (bytes.length < header + length) break;
      const text = bytes.toString('latin1', header, header + length);
      told(text.split('shared_opinion_added').length - 1);
      bytes = bytes.subarray(header + length);
    }
    rest = bytes;
  });
};

const openSocket = async (port: number, path: string, hello: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`refused: ${path}`);
  const mask = Buffer.alloc(4);
  if (hello) {
    socket.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | hello.length]), mask, Buffer.from(hello)]),
    );
  }
  return socket;
};

const arrived = async (isThere: () => boolean): Promise<void> => {
  for (let waited = 0; waited < 100 && !isThere(); waited += 1) await wait(20);
};

type Running = { run(pattern: Pattern): Promise<number>; stop(): void };

/** Starts a rival with its sockets. `run` answers the CPU of one delivered event, in microseconds. */
const start = async (rival: Rival): Promise<Running> => {
  const child = fork(import.meta.filename, ['serve', rival]);
  const [ready] = (await once(child, 'message')) as [{ port: number; paths?: string[] }];
  let told = 0;
  const open = async (index: number): Promise<Socket> => {
    const path = ready.paths?.[index] ?? '/socket.io/?EIO=4&transport=websocket';
    const query = rival === 'ours batch=1' ? `${path}&batch=1` : path;
    const socket = await openSocket(ready.port, query, rival === 'socket.io' ? '40' : '');
    readFrames(socket, (events) => {
      told += events;
    });
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: socketsEach }, (_, index) => open(index)));
  await wait(300);
  return {
    run: async (pattern) => {
      told = 0;
      const expected = pattern.bursts * pattern.events * socketsEach;
      child.send(pattern);
      const [{ microseconds }] = (await once(child, 'message')) as [{ microseconds: number }];
      await arrived(() => told === expected);
      if (told !== expected) throw new Error(`${rival} delivered ${told} of ${expected}`);
      return microseconds / expected;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      child.kill();
    },
  };
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const compare = async (
  running: Map<Rival, Running>,
  names: Rival[],
  pattern: Pattern,
): Promise<Map<Rival, number>> => {
  const figures = new Map(names.map((name) => [name, [] as number[]]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of [...names, ...names.toReversed()]) {
      const figure = await running.get(name)?.run(pattern);
      if (figure !== undefined) figures.get(name)?.push(figure);
    }
  }
  return new Map([...figures].map(([name, values]) => [name, median(values)]));
};

const compareAll = async (): Promise<void> => {
  const running = new Map<Rival, Running>();
  for (const rival of rivals) running.set(rival, await start(rival));
  try {
    for (const each of running.values()) await each.run(singly);
    const one = await compare(running, ['ours', 'ws', 'socket.io'], singly);
    const many = await compare(running, ['ours batch=1', 'ws'], inBursts);
    const of = (figures: Map<Rival, number>, rival: Rival) => figures.get(rival) ?? Number.NaN;
    const row = (goal: string, mine: number, rival: number) => ({
      'ours, µs': mine.toFixed(2),
      'rival, µs': rival.toFixed(2),
      ratio: (mine / rival).toFixed(2),
      goal,
    });
    console.log(
      `CPU per delivered event, ${socketsEach} sockets in a room, medians of ${2 * repeats}`,
    );
    console.table({
      'singly, against a ws loop': row('≤ 0.85', of(one, 'ours'), of(one, 'ws')),
      'singly, against Socket.IO': row('≤ 0.70', of(one, 'ours'), of(one, 'socket.io')),
      '5 in 50 ms with batch=1, against a ws loop': row(
        '≤ 0.25',
        of(many, 'ours batch=1'),
        of(many, 'ws'),
      ),
    });
  } finally {
    for (const each of running.values()) each.stop();
  }
};

const [role, rival] = process.argv.slice(2);
await (role === 'serve' ? serve(rival as Rival) : compareAll());
