import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '@murmur/contract/problem';
import { problem } from '@murmur/contract/problem';
import type { Delivery, Publication } from '@murmur/contract/publication';
import type { CreatedRoom, Room } from '@murmur/contract/room';
import type { Route } from '@murmur/contract/routes/route';
import { type RouteData, type RouteNameOf, routes } from '@murmur/contract/routes/routes';
import { type DownEvent, type DownEventName, downEventSchema } from '@murmur/contract/socket-down';
import type { Adapters } from '@murmur/shared/ports/adapters';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import type { FakeClock } from '@murmur/shared/testing/fake-clock';
import request, { type Response } from 'supertest';
import { createRoomService, type RoomService, type RoomServiceDeps } from '../room-service.ts';

type RouteName = RouteNameOf<'room'>;

/** The input of a call, sent without validation. */
export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

export type SeatData = RouteData<'joinRoom'>;

/** A room service with real adapters and a fake clock, called over HTTP. */
export class RoomScene {
  readonly adapters: Adapters;
  readonly clock: FakeClock;
  readonly service: RoomService;
  /** True in a test that changes the stores itself, or in which the service cannot publish a stored change. */
  losesChanges = false;

  constructor(adapters: Adapters, clock: FakeClock, overrides: Partial<RoomServiceDeps> = {}) {
    this.adapters = adapters;
    this.clock = clock;
    this.service = createRoomService({
      ...adapters,
      clock,
      limits: { limiter: adapters.limiter, scale: 0 },
      logger: openLogger('room', 'silent'),
      publicUrl: 'https://murmur.test',
      ...overrides,
    });
  }

  send(name: RouteName, input: CallInput): Promise<Response> {
    const { method, path } = routes[name];
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
      encodeURIComponent(input.params?.[key] ?? ''),
    );
    const verb = method.toLowerCase() as Lowercase<Route['method']>;
    const agent = request(this.service.http);
    const call = agent[verb](url)
      .query(input.query ?? {})
      .set(input.headers ?? {});
    if (input.body === undefined) return Promise.resolve(call);
    return Promise.resolve(call.type('application/json').send(input.body as object | string));
  }

  /**
   * Returns the data of a call that must succeed.
   * @throws Error when it fails, or when its response has a field that the contract does not declare.
   */
  async call<N extends RouteName>(name: N, input: CallInput = {}): Promise<RouteData<N>> {
    const response = await this.send(name, input);
    const declared: Route = routes[name];
    if (!declared.success.some((status) => status === response.status)) {
      throw new Error(`${name} returned ${response.status}: ${response.text}`);
    }
    const { data } = response.body as { data: RouteData<N> };
    const parsed = declared.data?.parse(data);
    if (JSON.stringify(parsed) !== JSON.stringify(data))
      throw new Error(`${name}: ${response.text}`);
    return data;
  }

  /** Returns the error of a call that must fail, checked against its schema. */
  async refusal(name: RouteName, input: CallInput): Promise<Problem> {
    const response = await this.send(name, input);
    if (response.status < 400) throw new Error(`${name} returned ${response.status}`);
    return problem.parse(JSON.parse(response.text));
  }

  async code(name: RouteName, input: CallInput): Promise<string> {
    return (await this.refusal(name, input)).code;
  }

  async openRoom(wanted: Record<string, unknown> = {}): Promise<TestRoom> {
    const body = { topic: 'What should we eat?', duration: 2, language: 'en', ...wanted };
    return this.adopt(await this.call('createRoom', { body }));
  }

  async adopt(created: CreatedRoom): Promise<TestRoom> {
    const room = new TestRoom(this, created);
    await room.record();
    return room;
  }

  /** An active room with one participant, who shares opinions by default. */
  async openActiveRoom(
    wanted: Record<string, unknown> = {},
    shared = true,
  ): Promise<{ room: TestRoom; seat: SeatData }> {
    const room = await this.openRoom(wanted);
    const seat = await room.join(shared);
    await room.start();
    return { room, seat };
  }
}

/** One room of a scene, and everything published in it. */
export class TestRoom {
  readonly #scene: RoomScene;
  readonly created: CreatedRoom;
  readonly params: { id: string };
  readonly asHost: { 'X-Host-Token': string };
  readonly publications: Publication[] = [];

  constructor(scene: RoomScene, created: CreatedRoom) {
    this.#scene = scene;
    this.created = created;
    this.params = { id: created.room_id };
    this.asHost = { 'X-Host-Token': created.host_token };
  }

  async record(): Promise<void> {
    const { bus } = this.#scene.adapters;
    await bus.listen(this.params.id, (publication) => this.publications.push(publication));
  }

  /** Every event published so far, checked against its schema. */
  get deliveries(): Delivery[] {
    const deliveries = this.publications.flatMap((publication) => publication.deliveries);
    for (const { event } of deliveries) {
      const declared = downEventSchema(event.type).parse(event);
      if (!isDeepStrictEqual(declared, event))
        throw new Error(`${event.type} has undeclared fields`);
    }
    return deliveries;
  }

  get types(): DownEventName[] {
    return this.deliveries.map(({ event }) => event.type);
  }

  of<N extends DownEventName>(type: N): DownEvent<N>[] {
    return this.deliveries.flatMap(({ event }) =>
      event.type === type ? [event as DownEvent<N>] : [],
    );
  }

  /** Discards the events published so far, including those still in flight. */
  async hush(): Promise<void> {
    await this.#scene.clock.advance(0);
    this.publications.length = 0;
  }

  join(shared = false): Promise<SeatData> {
    const input = { params: this.params, body: { is_public_mode: shared } };
    return this.#scene.call('joinRoom', input);
  }

  /** Carries a seat over from an earlier question. */
  carry({ participant_id: from }: SeatData): Promise<SeatData> {
    return this.#scene.call('joinRoom', { params: this.params, body: { from } });
  }

  /** The next question of the series, under the same host. */
  async next(wanted: Record<string, unknown> = {}): Promise<TestRoom> {
    const body = { topic: 'And what comes next?', duration: 2, ...wanted };
    const input = { params: this.params, headers: this.asHost, body };
    const room = await this.#scene.call('nextQuestion', input);
    const next = new TestRoom(this.#scene, { ...room, host_token: this.created.host_token });
    await next.record();
    return next;
  }

  submit(seat: SeatData, content: string, headers: Record<string, string> = {}) {
    const body = { participant_id: seat.participant_id, content };
    return this.#scene.call('submitOpinion', { params: this.params, headers, body });
  }

  start(): Promise<Room> {
    return this.#scene.call('startRoom', { params: this.params, headers: this.asHost });
  }

  close(): Promise<Room> {
    return this.#scene.call('closeRoom', { params: this.params, headers: this.asHost });
  }

  read(): Promise<Room> {
    return this.#scene.call('getRoom', { params: this.params });
  }
}
