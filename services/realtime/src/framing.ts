import type { Publication } from '@murmur/contract/publication';
import { type Listener, viewsFor } from './audience.ts';

const finalText = 0x81;

/**
 * Encodes a text as one unmasked WebSocket frame (RFC 6455, 5.2): once for all sockets, whereas `ws` would encode it
 * for each.
 */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  if (headerLength === 2) {
    frame[1] = length;
  } else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
};

/** Returns one frame per event, in one buffer. */
export const framed = (texts: string[]): Buffer =>
  texts.length === 1 ? textFrame(texts[0] ?? '') : Buffer.concat(texts.map(textFrame));

/** Returns a single frame: a `batch` of the contract, or a single event unchanged. */
export const batched = (texts: string[]): Buffer =>
  textFrame(
    texts.length === 1 ? (texts[0] ?? '') : `{"type":"batch","events":[${texts.join(',')}]}`,
  );

/** `events`: number of events; 0 = nothing to send. */
export type Payload = { bytes: Buffer; events: number };

export const nothing: Payload = { bytes: Buffer.alloc(0), events: 0 };

const roleKeyOf = (listener: Listener): number =>
  (listener.publicId === null ? 0 : 1) + (listener.isHost ? 2 : 0) + (listener.subscribed ? 4 : 0);

export type Packer = (listener: Listener) => Payload;

/**
 * Serialises publications once for all sockets of the same audience, and separately only for the authors that they
 * name.
 */
export const packer = (publications: Publication[], pack: (texts: string[]) => Buffer): Packer => {
  const authors = new Set(
    publications.flatMap(({ deliveries }) => deliveries.map(({ participant }) => participant)),
  );
  const texts = new Map<object, string>();
  const payloads = new Map<number, Payload>();

  const make = (listener: Listener): Payload => {
    const events = publications.flatMap((publication) =>
      viewsFor(publication, listener).map((event) => {
        const text = texts.get(event) ?? JSON.stringify(event);
        texts.set(event, text);
        return text;
      }),
    );
    return events.length === 0 ? nothing : { bytes: pack(events), events: events.length };
  };

  return (listener) => {
    if (listener.publicId !== null && authors.has(listener.publicId)) return make(listener);
    const key = roleKeyOf(listener);
    const known = payloads.get(key);
    if (known !== undefined) return known;
    const payload = make(listener);
    payloads.set(key, payload);
    return payload;
  };
};
