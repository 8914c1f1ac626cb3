import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const endOfHeaders = Buffer.from('\r\n\r\n');
const ping = 0x89;
const close = 0x88;
/** An empty pong frame, masked with zeros. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** One socket of a crowd: counts frames without parsing them, so that thousands fit into one process. */
export class CrowdSocket {
  frames = 0;
  bytes = 0;
  /** Receives data as it arrives; null = no observer. */
  look: ((chunk: Buffer) => void) | null = null;
  /** Resolves with the first frame. Rejects if the socket is refused, closed or lost before that. */
  readonly opened: Promise<void>;
  /** Resolves when the connection has ended, for any reason. */
  readonly closed: Promise<void>;
  readonly #stream: Socket;
  /** The received part of an incomplete header; null after the upgrade and between two frames. */
  #rest: Buffer | null = null;
  #upgraded = false;
  /** The number of bytes of the current frame that have not arrived yet. */
  #toCome = 0;

  constructor(port: number, path: string) {
    const stream = connect(port, '127.0.0.1');
    this.#stream = stream;
    const key = randomBytes(16).toString('base64');
    stream.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    this.closed = new Promise((resolve) => stream.once('close', () => resolve()));
    this.opened = new Promise((resolve, reject) => {
      stream.on('error', reject);
      void this.closed.then(() => reject(new Error('the socket was closed')));
      stream.on('data', (chunk: Buffer) => {
        this.#read(chunk, reject);
        if (this.frames > 0) resolve();
      });
    });
  }

  /** Sends a short text, masked with zeros. */
  send(text: string): void {
    this.#stream.write(Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]));
  }

  end(): void {
    this.#stream.destroy();
  }

  #read(chunk: Buffer, refuse: (error: Error) => void): void {
    let bytes = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = null;
    if (!this.#upgraded) {
      const end = bytes.indexOf(endOfHeaders);
      if (end < 0) {
        this.#rest = bytes;
        return;
      }
      const [answer = ''] = bytes.toString('latin1', 0, end).split('\r\n');
      if (!answer.includes(' 101 ')) {
        refuse(new Error(`refused: ${answer}`));
        return;
      }
      this.#upgraded = true;
      bytes = bytes.subarray(end + endOfHeaders.length);
    }
    this.bytes += bytes.length;
    if (this.frames === 0 && bytes[0] === close) {
      refuse(new Error('the socket was closed immediately'));
      this.end();
      return;
    }
    this.#countFrames(bytes);
    this.look?.(bytes);
  }

  #countFrames(bytes: Buffer): void {
    let at = Math.min(this.#toCome, bytes.length);
    this.#toCome -= at;
    while (at < bytes.length) {
      const short = (bytes[at + 1] ?? 0) & 0x7f;
      const header = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (bytes.length - at < header) {
        this.#rest = bytes.subarray(at);
        this.bytes -= this.#rest.length;
        return;
      }
      const long = header === 4 ? bytes.readUInt16BE(at + 2) : 0;
      const length =
        header === 10 ? Number(bytes.readBigUInt64BE(at + 2)) : header === 4 ? long : short;
      this.frames += 1;
      if (bytes[at] === ping) this.#stream.write(pong);
      const there = Math.min(length, bytes.length - at - header);
      this.#toCome = length - there;
      at += header + there;
    }
  }
}
