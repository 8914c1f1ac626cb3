import type { SocketUp } from '@murmur/contract/socket-up';

/** Replaces the browser's WebSocket; the test plays the server. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static opened: FakeSocket[] = [];

  readonly url: URL;
  readonly protocols: string[];
  readonly sent: SocketUp[] = [];
  readyState: number = FakeSocket.CONNECTING;
  closedWith: number | undefined;

  constructor(url: string, protocols: string[]) {
    super();
    this.protocols = protocols;
    this.url = new URL(url);
    FakeSocket.opened.push(this);
  }

  /** Replaces the browser's WebSocket, with no connection open. */
  static install(): void {
    FakeSocket.opened = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (socket === undefined) throw new Error('No socket was opened');
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as SocketUp);
  }

  close(code?: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.closedWith = code;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
  }

  emit(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drop(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
