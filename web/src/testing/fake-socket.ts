import type { SocketUp } from '@murmur/contract/socket-up';

/** Stands where the browser's WebSocket stands; the test says what the server does, and when. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static opened: FakeSocket[] = [];

  readonly url: URL;
  readonly sent: SocketUp[] = [];
  readyState: number = FakeSocket.CONNECTING;
  closedWith: number | undefined;

  constructor(url: string) {
    super();
    this.url = new URL(url);
    FakeSocket.opened.push(this);
  }

  /** Puts it in the browser's place, with nothing opened yet. */
  static install(): void {
    FakeSocket.opened = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  }

  /** The connection that was opened last. */
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

  /** The server accepts. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
  }

  /** The server says something. */
  emit(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The server, or the network, ends it. */
  drop(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
