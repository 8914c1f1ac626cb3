import { newCapability } from '@murmur/shared/runtime/capability';
import type { CallInput, RoomScene, SeatData, TestRoom } from './room-scene.ts';

/** An event in a scene. */
export class EventScene {
  readonly #scene: RoomScene;
  readonly event: TestRoom;

  private constructor(scene: RoomScene, event: TestRoom) {
    this.#scene = scene;
    this.event = event;
  }

  static async open(scene: RoomScene, wanted: Record<string, unknown> = {}): Promise<EventScene> {
    const body = { topic: 'What should we eat?', duration: 2, language: 'en', ...wanted };
    return new EventScene(scene, await scene.adopt(await scene.call('createEvent', { body })));
  }

  get byHost(): CallInput {
    return { params: this.event.params, headers: this.event.asHost };
  }

  join(people: number, shared = true): Promise<SeatData[]> {
    return Promise.all(Array.from({ length: people }, () => this.event.join(shared)));
  }

  deal() {
    return this.#scene.call('dealEvent', this.byHost);
  }

  redeal() {
    return this.#scene.call('redealEvent', this.byHost);
  }

  placing({ participant_id }: { participant_id: string }, ordinal?: number): CallInput {
    const body = { participant_id, ...(ordinal === undefined ? {} : { ordinal }) };
    return { params: this.event.params, body };
  }

  place(seat: { participant_id: string }, ordinal?: number) {
    return this.#scene.call('placeInEvent', this.placing(seat, ordinal));
  }

  start() {
    return this.#scene.call('startEvent', this.byHost);
  }

  close() {
    return this.#scene.call('closeEvent', this.byHost);
  }

  extend(minutes: number, key = newCapability()) {
    const headers = { ...this.event.asHost, 'Idempotency-Key': key };
    return this.#scene.call('extendEvent', { ...this.byHost, headers, body: { minutes } });
  }

  /** Opens the next question of the event. */
  async next(regroup: 'keep' | 'new'): Promise<EventScene> {
    const body = { topic: 'And what comes next?', duration: 2, regroup };
    const room = await this.#scene.call('nextEvent', { ...this.byHost, body });
    const { host_token } = this.event.created;
    return new EventScene(this.#scene, await this.#scene.adopt({ ...room, host_token }));
  }

  async rooms() {
    return (await this.#scene.call('listEventRooms', this.byHost)).rooms;
  }

  /** Joins as `people` participants, deals the rooms, and takes a place for each participant. */
  async seat(people: number) {
    const seats = await this.join(people);
    await this.deal();
    const placed = [];
    for (const seat of seats) placed.push(await this.place(seat));
    return placed;
  }
}
