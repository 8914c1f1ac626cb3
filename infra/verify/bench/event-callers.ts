import type { EventRoom, Placement } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import type { CreatedRoom } from '@murmur/contract/room';
import { type ApiClient, createApiClient } from '@murmur/shared/testing/api-client';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { readOpinions } from '../../operate/rehearsal/read-opinions.ts';
import { sampleFile } from '../../operate/rehearsal/sample-file.ts';
import { RawHttp } from './raw-http.ts';
import { timed } from './timed.ts';

export type Seated = { roomId: string; ordinal: number; participantId: string };

const maxConcurrent = 64;

/** The app's delay before it repeats a placement call: doubled each time. */
const placeAgain = { minMs: 2_000, maxMs: 16_000 };
/** Delay before the retry of a join that a rate limit refused. Joins are not measured. */
const joinAgain = { minMs: 500, maxMs: 500 };
const giveUpAfterMs = 120_000;
const comesAgain = (status: number): boolean => status === 429 || status === 503;

/** The organiser and the people of one event, who call without a socket. */
export class EventCallers {
  readonly event: CreatedRoom;
  readonly api: ApiClient;
  readonly byHost: { params: { id: string }; headers: { 'X-Host-Token': string } };
  /** Credentials of the people in the event. */
  readonly hall: string[] = [];
  readonly seated: Seated[] = [];
  /** Time from each person's first call until they are placed. */
  readonly placeMs: number[] = [];
  /** Refused and lost calls, by reason. */
  readonly failures = new Map<string, number>();
  /** Calls that a busy process refused temporarily, by reason. */
  readonly sentAgain = new Map<string, number>();
  readonly #port: number;

  private constructor(url: string, api: ApiClient, event: CreatedRoom) {
    this.#port = Number(new URL(url).port);
    this.api = api;
    this.event = event;
    this.byHost = {
      params: { id: event.room_id },
      headers: { 'X-Host-Token': event.host_token },
    };
  }

  static async open(url: string): Promise<EventCallers> {
    const api = createApiClient(url);
    const body = { topic: 'What comes first?', duration: 5, language: 'en' } as const;
    return new EventCallers(url, api, await api.call('createEvent', { body }));
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, times) => sum + times, 0);
  }

  async join(people: number): Promise<void> {
    const path = `/api/rooms/${this.event.room_id}/join`;
    await this.#inLanes(Array.from({ length: people }), async (phone) => {
      const join = () => this.#post<{ participant_id: string }>(phone, path, {}, comesAgain);
      const seat = await this.#persist(join, joinAgain);
      if (seat !== null) this.hall.push(seat.participant_id);
    });
  }

  /** Places each person at a random time within `spreadMs`, each over a separate connection. */
  async place(people: string[], spreadMs: number): Promise<void> {
    await Promise.all(
      people.map(async (participant) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs));
        const phone = new RawHttp(this.#port);
        await this.placeOne(phone, participant);
        phone.close();
      }),
    );
  }

  async placeOne(phone: RawHttp, participant_id: string): Promise<void> {
    const path = `/api/events/${this.event.room_id}/place`;
    const place = () => this.#post<Placement>(phone, path, { participant_id }, comesAgain);
    const { ms, result } = await timed(() => this.#persist(place, placeAgain));
    if (result === null) return;
    this.placeMs.push(ms);
    const { seat, room } = result;
    const { participant_id: participantId } = seat;
    this.seated.push({ roomId: room.room_id, ordinal: room.ordinal ?? 0, participantId });
  }

  /** Submits one shared opinion per person; almost all opinions differ. */
  async speak(): Promise<void> {
    const sentences = await readOpinions(await sampleFile('en', true));
    const sentence = (n: number): string => sentences[n % sentences.length]?.content ?? '';
    await this.#inLanes(this.seated, async (phone, { roomId, participantId }, index) => {
      const content = `${sentence(index)} ${sentence(Math.floor(index / sentences.length))}`;
      const body = { participant_id: participantId, content, is_public: true };
      await this.#post(phone, `/api/rooms/${roomId}/opinions`, body);
    });
  }

  async rooms(): Promise<EventRoom[]> {
    const query = { limit: String(limits.event.roomsPage.max) };
    return (await this.api.call('listEventRooms', { ...this.byHost, query })).rooms;
  }

  async #inLanes<T>(
    items: T[],
    work: (phone: RawHttp, item: T, index: number) => Promise<void>,
  ): Promise<void> {
    const phones = Array.from({ length: maxConcurrent }, () => new RawHttp(this.#port));
    const free = [...phones];
    await inParallel(items, maxConcurrent, async (item, index) => {
      const phone = free.pop() ?? new RawHttp(this.#port);
      await work(phone, item, index);
      free.push(phone);
    });
    for (const phone of phones) phone.close();
  }

  /** Repeats a call while it is temporarily refused, after a delay that doubles, plus a random one of up to as much. */
  async #persist<T>(
    call: () => Promise<T | 'later' | null>,
    { minMs, maxMs }: { minMs: number; maxMs: number },
  ): Promise<T | null> {
    const began = performance.now();
    for (let failures = 1; ; failures += 1) {
      const answer = await call();
      if (answer !== 'later') return answer;
      if (performance.now() - began > giveUpAfterMs) break;
      const againMs = Math.min(minMs * 2 ** (failures - 1), maxMs) * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
    this.#fail('still refused for now');
    return null;
  }

  /** Returns null, and counts a failure, if the call was refused or lost; 'later' for a status with `isLater`. */
  async #post<T>(phone: RawHttp, path: string, body: object): Promise<T | null>;
  async #post<T>(
    phone: RawHttp,
    path: string,
    body: object,
    isLater: (status: number) => boolean,
  ): Promise<T | 'later' | null>;
  async #post<T>(
    phone: RawHttp,
    path: string,
    body: object,
    isLater: (status: number) => boolean = () => false,
  ): Promise<T | 'later' | null> {
    const call = path.slice(path.lastIndexOf('/') + 1);
    try {
      const { status, body: answer } = await phone.call('POST', path, JSON.stringify(body));
      if (status < 300) return (JSON.parse(answer) as { data: T }).data;
      const { code, detail } = JSON.parse(answer) as { code?: string; detail?: string };
      const reason = `${call}: ${status} ${code}, ${detail}`;
      if (isLater(status)) return this.#later(reason);
      this.#fail(reason);
    } catch (error) {
      this.#fail(`${call}: ${String(error)}`);
    }
    return null;
  }

  #later(reason: string): 'later' {
    this.sentAgain.set(reason, (this.sentAgain.get(reason) ?? 0) + 1);
    return 'later';
  }

  #fail(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }
}
