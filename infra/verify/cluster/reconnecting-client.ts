import { setTimeout as wait } from 'node:timers/promises';
import { closeCodes } from '@murmur/contract/limits';
import { openSocket, type TestSocket } from '@murmur/e2e/test-socket';

/** A client that reconnects like a browser when the socket is closed, and records every event. */
export class ReconnectingClient {
  /** Ids of the received shared opinions. */
  readonly received = new Set<string>();
  /** `sentToRead`: missed events could not be replayed, and the server reported that. */
  readonly counts = { cameBack: 0, closedOtherwise: 0, sentToRead: 0 };
  /** Milliseconds from the end of a socket to the next one. */
  maxAwayMs = 0;
  readonly #leaving = Promise.withResolvers<null>();
  #left = false;
  #running: Promise<void> = Promise.resolve();
  #since: number | undefined;

  /** `bases`: gateways; the next is used if one accepts no socket. */
  start(bases: string[], roomId: string, participantId: string): void {
    this.#running = this.#followOn(bases, roomId, participantId);
  }

  async stop(): Promise<void> {
    this.#left = true;
    this.#leaving.resolve(null);
    await this.#running;
  }

  async #followOn(bases: string[], roomId: string, participantId: string): Promise<void> {
    let closedAt: number | undefined;
    for (let attempt = 0; !this.#left; attempt += 1) {
      const query: Record<string, string> = { participant_id: participantId };
      if (this.#since !== undefined) query['since'] = String(this.#since);
      const socket = await openSocket(bases[attempt % bases.length] ?? '', roomId, query).catch(
        () => null,
      );
      if (socket === null) {
        await wait(100);
        continue;
      }
      if (closedAt !== undefined) {
        this.maxAwayMs = Math.max(this.maxAwayMs, Date.now() - closedAt);
      }
      const code = await Promise.race([socket.closed, this.#leaving.promise]);
      closedAt = Date.now();
      if (code === null) await socket.close();
      this.#keep(socket, code);
    }
  }

  #keep({ events }: TestSocket, code: number | null): void {
    for (const event of events) {
      if (event.seq !== undefined) this.#since = Math.max(this.#since ?? 0, event.seq);
      if (event.type === 'shared_opinion_added') this.received.add(event.opinion.id);
      if (event.type === 'connected' && this.#since !== undefined && !event.recovered)
        this.counts.sentToRead += 1;
      if (event.type === 'connected') this.#since ??= event.seq;
    }
    if (code === closeCodes.serverGoingDown) this.counts.cameBack += 1;
    else if (code !== null) this.counts.closedOtherwise += 1;
  }
}
