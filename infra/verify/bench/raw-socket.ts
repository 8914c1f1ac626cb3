import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Counts the events in the frames of a connection, without the cost of a WebSocket client. */
export const countEvents = (socket: Socket, onCount: (events: number) => void): void => {
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
      onCount(text.split('shared_opinion_added').length - 1);
      bytes = bytes.subarray(header + length);
    }
    rest = bytes;
  });
};

/** Upgrades a connection and sends `hello`, if any, as its first frame. @throws Error if refused */
export const openRawSocket = async (port: number, path: string, hello: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`refused: ${path}`);
  if (hello) {
    const mask = Buffer.alloc(4);
    socket.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | hello.length]), mask, Buffer.from(hello)]),
    );
  }
  return socket;
};
