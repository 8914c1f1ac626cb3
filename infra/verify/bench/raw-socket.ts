import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const endOfHeaders = Buffer.from('\r\n\r\n');
const ping = 0x89;
const close = 0x88;
/** An empty pong frame, masked with zeros. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** A room's socket that counts frames without parsing them, so that one process can hold thousands. */
export class RawSocket {
  frames = 0;
  bytes = 0;
  /** Receives the data after the upgrade, in chunks that may split frames. */
  onData: ((chunk: Buffer) => void) | null = null;
  /** Resolves with the first frame. Rejects if the socket is refused, closed or lost before that. */
  readonly opened: Promise<void>;
  /** Resolves when the connection has ended, for any reason. */
  readonly closed: Promise<void>;
  readonly #stream: Socket;
  /** The received part of an incomplete HTTP or frame header. */
  #header: Buffer | null = null;
  #upgraded = false;
  /** The number of bytes of the current frame that have not arrived yet. */
  #missing = 0;

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

  #read(chunk: Buffer, reject: (error: Error) => void): void {
    let bytes = this.#header === null ? chunk : Buffer.concat([this.#header, chunk]);
    this.#header = null;
    if (!this.#upgraded) {
      const end = bytes.indexOf(endOfHeaders);
      if (end < 0) {
        this.#header = bytes;
        return;
      }
      const [answer = ''] = bytes.toString('latin1', 0, end).split('\r\n');
      if (!answer.includes(' 101 ')) {
        reject(new Error(`refused: ${answer}`));
        return;
      }
      this.#upgraded = true;
      bytes = bytes.subarray(end + endOfHeaders.length);
    }
    this.bytes += bytes.length;
    if (this.frames === 0 && bytes[0] === close) {
      reject(new Error('the socket was closed immediately'));
      this.end();
      return;
    }
    this.#countFrames(bytes);
    this.onData?.(bytes);
  }

  #countFrames(bytes: Buffer): void {
    let offset = Math.min(this.#missing, bytes.length);
    this.#missing -= offset;
    while (offset < bytes.length) {
      const short = (bytes[offset + 1] ?? 0) & 0x7f;
      const header = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (bytes.length - offset < header) {
        this.#header = bytes.subarray(offset);
        this.bytes -= this.#header.length;
        return;
      }
      const long = header === 4 ? bytes.readUInt16BE(offset + 2) : 0;
      const length =
        header === 10 ? Number(bytes.readBigUInt64BE(offset + 2)) : header === 4 ? long : short;
      this.frames += 1;
      if (bytes[offset] === ping) this.#stream.write(pong);
      const received = Math.min(length, bytes.length - offset - header);
      this.#missing = length - received;
      offset += header + received;
    }
  }
}
