import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RoomApiOfSockets } from '@murmur/contract/internal';
import { closeCodes, limits } from '@murmur/contract/limits';
import type { Room } from '@murmur/contract/room';
import type { SocketQuery } from '@murmur/contract/socket-up';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Presence } from '@murmur/shared/ports/presence';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import { downEvent } from '@murmur/shared/runtime/down-event';
import { endSocket, refuseSocket } from '@murmur/shared/runtime/http/problem-answer';
import { type Limits, takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import {
  clientAddressHeader,
  requestIdHeader,
  requestIdOf,
} from '@murmur/shared/runtime/request-context';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { fromOrigin, traceparentOf } from '@murmur/shared/runtime/telemetry/scope';
import type { Tracer } from '@murmur/shared/runtime/telemetry/tracer';
import { WebSocketServer } from 'ws';
import { answerMessage } from './answer-message.ts';
import { Attendance } from './attendance.ts';
import { LocalRooms } from './local-rooms.ts';
import { openSession } from './open-session.ts';
import { readUpgrade } from './read-upgrade.ts';
import { probeEveryMs, Session, tryAgainLater } from './session.ts';

/** Time (ms) that a stopping process waits for clients to acknowledge the close. */
const stopTimeoutMs = 2_000;

export type RealtimeDeps = {
  bus: EventBus;
  presence: Presence;
  room: RoomApiOfSockets;
  limits: Limits;
  clock: Clock;
  logger: Logger;
  tracer?: Tracer | null;
  /** Origins allowed in addition to the gateway's own and `publicUrl`'s. */
  allowedOrigins: string[];
  publicUrl: string | undefined;
  /** Maximum number of sockets. Further sockets are rejected with 503, so that open ones stay fast. */
  maxSockets: number;
  observe?: {
    /** Receives the number of events sent to sockets; a batch counts as the events in it. */
    delivered: (events: number) => void;
    /** Called when a socket is refused because the process has reached its limit. */
    refused: () => void;
  };
};

export type RealtimeService = {
  /** Handles an upgrade request: opens a socket or refuses it. */
  upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
  start: () => void;
  /** Closes every socket with 1012; resolves when all are closed, within 2 s. */
  stop: () => Promise<void>;
  counts: () => { sockets: number; rooms: number };
};

const refuse = (req: IncomingMessage, socket: Duplex, status: string): void => {
  const headers = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Length: 0',
    `${requestIdHeader}: ${requestIdOf(req)}`,
  ];
  endSocket(socket, `${headers.join('\r\n')}\r\n\r\n`);
};

const openSpan = { name: 'open socket', kind: 'server', attributes: {} } as const;

const stoppingError = new AppError('UNAVAILABLE', 'This process is stopping. Try again shortly.');
const fullError = new AppError(
  'UNAVAILABLE',
  'This process has reached its socket limit. Try again shortly.',
  {
    retryAfterMs: 5_000,
  },
);

/** The sockets of rooms. */
export const createRealtimeService = (deps: RealtimeDeps): RealtimeService => {
  const { bus, room, clock, logger } = deps;
  const sessions = new Set<Session>();
  const attendance = new Attendance(deps);
  const rooms = new LocalRooms(deps, {
    forgotten: (roomId) => attendance.forget(roomId),
    delivered: (events) => deps.observe?.delivered(events),
  });
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.socket.frameBytes,
  });
  const handlers = {
    received: answerMessage.bind(null, { clock, logger }),
    left: (session: Session) => {
      session.room.fanOut.remove(session);
      if (session.publicId !== null) attendance.left(session.room.roomId, session.publicId);
      rooms.release(session.room);
    },
    closed: (session: Session) => {
      sessions.delete(session);
      if (sessions.size === 0) onEmpty();
    },
  };
  let heartbeat: Timer | null = null;
  let stopping = false;
  let onEmpty = (): void => {};

  const announceHost = async ({ room_id, status, participant_count }: Room): Promise<void> => {
    const can_activate = status === 'waiting' && participant_count > 0;
    const fields = { can_activate, participant_count };
    await bus.publish(room_id, [{ event: downEvent('host_joined', room_id, clock.now(), fields) }]);
  };

  /**
   * Counts a lookup miss of the client's address, as HTTP calls do. An exhausted limit blocks only look-ups by code.
   */
  const countMiss = (req: IncomingMessage): void => {
    const address = String(req.headers[clientAddressHeader] ?? 'unknown');
    takeLimit(deps.limits, 'unknownId', address).catch(() => {});
  };

  const openInBackground = async (
    session: Session,
    query: SocketQuery | null,
    req: IncomingMessage,
  ) => {
    try {
      const refused = (): void => countMiss(req);
      const openedRoom = await openSession({ room, attendance, clock, refused }, session, query);
      if (openedRoom) logger.info({ room_id: openedRoom.room_id }, 'socket opened');
      if (openedRoom && session.listener.isHost) await announceHost(openedRoom);
    } catch (err) {
      const facts = { err, room_id: session.room.roomId };
      logger.warn(facts, 'opening a socket failed');
      if (session.isConnecting) session.close(tryAgainLater);
    }
  };

  return {
    upgrade: (req, socket, head) => {
      const upgrade = readUpgrade(req, deps);
      if (upgrade.kind === 'refused') return refuse(req, socket, upgrade.status);
      if (stopping) return refuseSocket(socket, stoppingError, requestIdOf(req));
      if (sessions.size >= deps.maxSockets) {
        deps.observe?.refused();
        return refuseSocket(socket, fullError, requestIdOf(req));
      }
      return server.handleUpgrade(req, socket, head, (ws) => {
        // An HTTP server upgrades only its own connections, plain or TLS.
        const session = new Session(ws, socket as Socket, {
          room: rooms.hold(upgrade.roomId),
          batch: upgrade.query?.batch ?? false,
          clock,
          handlers,
        });
        sessions.add(session);
        const origin = { request_id: requestIdOf(req), traceparent: traceparentOf(req) };
        void fromOrigin(deps.tracer ?? null, origin, openSpan, () =>
          openInBackground(session, upgrade.query, req),
        );
      });
    },

    start: () => {
      heartbeat = clock.every(probeEveryMs, () => {
        for (const session of sessions) session.probe();
        rooms.check();
        void attendance.beat(rooms.ids);
      });
    },

    stop: async () => {
      stopping = true;
      heartbeat?.clear();
      const allGone = new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (sessions.size === 0) resolve();
      });
      const cut = clock.after(stopTimeoutMs, () => {
        for (const session of sessions) session.terminate();
      });
      for (const session of sessions) session.close(closeCodes.serverGoingDown);
      await allGone;
      cut.clear();
      await rooms.close();
      await attendance.close();
    },

    counts: () => ({ sockets: sessions.size, rooms: rooms.size }),
  };
};
