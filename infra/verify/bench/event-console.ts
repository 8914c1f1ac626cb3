import { request } from 'node:http';
import { limits } from '@murmur/contract/limits';
import { median } from '../../operate/rehearsal/quantile.ts';
import type { EventCallers } from './event-callers.ts';
import type { Product } from './product.ts';
import { RawHttp } from './raw-http.ts';
import { RawSocket } from './raw-socket.ts';

const looks = 8;
const pauseMs = 200;
const { progressEveryMs } = limits.event;
const windowMs = 3 * progressEveryMs;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Browsers accept Brotli and zstd, which compress better, only over TLS. */
const accepted = 'gzip, deflate';

/** Reads all rooms once, like a browser. @returns the size of the response's body as sent, in bytes */
const look = (url: string, { event }: EventCallers): Promise<{ bytes: number; encoding: string }> =>
  new Promise((resolve, reject) => {
    const path = `/api/events/${event.room_id}/rooms?limit=${limits.event.roomsPage.max}`;
    const headers = { 'X-Host-Token': event.host_token, 'Accept-Encoding': accepted };
    const call = request(url + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () => {
        const encoding = response.headers['content-encoding'] ?? 'not compressed';
        if (response.statusCode === 200) resolve({ bytes, encoding });
        else reject(new Error(`a console read returned ${response.statusCode}`));
      });
    });
    call.once('error', reject).end();
  });

/** Returns the product's CPU during `act`, in ms. */
const cpuOf = async (product: Product, act: () => Promise<unknown>): Promise<number> => {
  const before = await product.cpu();
  await act();
  return (await product.cpu()) - before;
};

/** Measures the size and the CPU of reading all rooms, minus the CPU that the idle product uses in the same time. */
export const measureConsoleReads = async (product: Product, callers: EventCallers) => {
  const taken: { bytes: number; encoding: string }[] = [];
  await look(product.url, callers);
  const began = performance.now();
  const cpuMs = await cpuOf(product, async () => {
    for (let n = 0; n < looks; n += 1) {
      taken.push(await look(product.url, callers));
      await pause(pauseMs);
    }
  });
  const idleMs = await cpuOf(product, () => pause(performance.now() - began));
  return {
    bytes: median(taken.map(({ bytes }) => bytes)),
    encoding: taken[0]?.encoding ?? '',
    cpuMs: Math.max(0, cpuMs - idleMs) / looks,
  };
};

/**
 * Measures the events that the host's socket receives while latecomers take places one after another.
 * `tooMany`: number of progress events beyond one per interval; `cpuMs`: CPU of one progress event and the places
 * that led to it.
 */
export const measureProgress = async (
  product: Product,
  callers: EventCallers,
  lateComers: string[],
) => {
  const { room_id, host_token } = callers.event;
  const port = Number(new URL(product.url).port);
  const host = new RawSocket(port, `/ws/rooms/${room_id}?batch=1&host_token=${host_token}`);
  await host.opened;
  await pause(progressEveryMs);
  const idleMs = await cpuOf(product, () => pause(windowMs));
  let received = 0;
  host.onData = (chunk) => {
    received += chunk.toString('latin1').split('"event_progress"').length - 1;
  };
  const phone = new RawHttp(port);
  const cpuMs = await cpuOf(product, async () => {
    for (const participant of lateComers) {
      await Promise.all([
        callers.placeOne(phone, participant),
        pause(windowMs / lateComers.length),
      ]);
    }
  });
  phone.close();
  host.end();
  const allowed = windowMs / progressEveryMs + 1;
  return {
    received,
    tooMany: Math.max(0, received - allowed),
    cpuMs: Math.max(0, cpuMs - idleMs) / Math.max(1, received),
  };
};
