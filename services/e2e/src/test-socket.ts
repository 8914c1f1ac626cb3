import type { DownEvent, DownEventName } from '@murmur/contract/socket-down';
import { WebSocket } from 'ws';

/** One socket and every event it received. */
export type TestSocket = {
  events: DownEvent[];
  closed: Promise<number>;
  send(message: unknown): void;
  /**
   * Resolves to the first event of a type for which `holds`, past or future.
   * @throws Error if it does not arrive in time, or the socket is closed
   */
  until<N extends DownEventName>(
    type: N,
    holds?: (event: DownEvent<N>) => boolean,
    timeoutMs?: number,
  ): Promise<DownEvent<N>>;
  close(): Promise<void>;
};

/** Opens a socket of a room. `query`: participant_id, host_token, since, as the contract has them. */
export const openSocket = async (
  base: string,
  roomId: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TestSocket> => {
  const url = `${base.replace(/^http/, 'ws')}/ws/rooms/${roomId}?${new URLSearchParams(query)}`;
  const socket = new WebSocket(url, { headers });
  const events: DownEvent[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as
      | DownEvent
      | { type: 'batch'; events: DownEvent[] };
    events.push(...(message.type === 'batch' ? message.events : [message]));
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return {
    events,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: <N extends DownEventName>(
      type: N,
      holds: (event: DownEvent<N>) => boolean = () => true,
      timeoutMs = 20_000,
    ) =>
      new Promise<DownEvent<N>>((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const giveUp = (why: string): void => {
          stop();
          const seen = events.map((event) => event.type).join(', ');
          reject(new Error(`no ${type}: ${why}; told: ${seen}`));
        };
        const timer = setTimeout(() => giveUp(`${timeoutMs} ms passed`), timeoutMs);
        const look = (): void => {
          const found = events
            .filter((event) => event.type === type)
            .map((event) => event as DownEvent<N>)
            .find(holds);
          if (!found) return;
          stop();
          resolve(found);
        };
        waiting.add(look);
        look();
        void closed.then((code) => giveUp(`the socket was closed with ${code}`));
      }),
    close: async () => {
      socket.close(1000);
      await closed;
    },
  };
};
