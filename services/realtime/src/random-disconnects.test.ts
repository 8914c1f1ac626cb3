import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DownEvent } from '@murmur/contract/socket-down';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import * as fc from 'fast-check';
import { Stage, type TestNode } from './testing/stage.ts';
import type { TestSocket } from './testing/test-socket.ts';
import { WireBus } from './testing/wire-bus.ts';

let stage: Stage;

beforeEach(() => {
  stage = new Stage({ Bus: MemoryEventBus, Presence: MemoryPresence });
});

afterEach(() => stage.close());

describe('sockets terminated at random, on nodes that are muted at random, while people write', () => {
  /** A client that reconnects whenever its connection is cut, and records every event. */
  class Person {
    readonly received: DownEvent[] = [];
    client: TestSocket | null = null;
    last: number | undefined;
    readonly #query: Record<string, string>;
    readonly #roomId: string;

    constructor(roomId: string, query: Record<string, string>) {
      this.#roomId = roomId;
      this.#query = query;
    }

    async comeBack(node: TestNode): Promise<void> {
      const since: Record<string, number> = this.last === undefined ? {} : { since: this.last };
      this.client = stage.client(node, this.#roomId, { ...this.#query, ...since });
      const { seq, recovered } = await this.client.until('connected');
      if (!recovered) throw new Error('not recovered, and nothing was lost');
      this.last ??= seq;
    }

    cut(): void {
      if (!this.client) return;
      this.client.ws.terminate();
      this.received.push(...this.client.received);
      this.last = this.client.seqs.at(-1) ?? this.last;
      this.client = null;
    }

    async receiveUntil(seq: number): Promise<void> {
      await this.client?.find(
        (events) => events.some((event) => event.seq === seq) || this.last === seq,
      );
    }
  }

  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('publish'), times: fc.nat(6) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('cut'), person: fc.nat(3), node: fc.nat(1) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('mute'), bus: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lose private'), bus: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.nat(60) }) },
  ) as fc.Arbitrary<{
    do: 'publish' | 'cut' | 'mute' | 'lose private' | 'pass';
    times: number;
    person: number;
    node: number;
    bus: number;
    ms: number;
  }>;

  it('receive every event once and in order', async () => {
    const wires = [new WireBus(stage.bus), new WireBus(stage.bus)];
    const nodes = await Promise.all(wires.map((bus) => stage.node({ bus })));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { roomId, hostToken } = await stage.createRoom();
        const { participant_id, public_id, nickname } = await stage.rooms.join(roomId);
        const people = [
          new Person(roomId, {}),
          new Person(roomId, { participant_id }),
          new Person(roomId, { host_token: hostToken, batch: '1' }),
          new Person(roomId, { host_token: hostToken, participant_id }),
        ];
        await Promise.all(people.map((person) => person.comeBack(nodes[0]!)));
        let submitted = 0;
        const published: string[] = [];
        const send = async () => {
          submitted += 1;
          const opinion = {
            id: `${submitted}`,
            content: 'x',
            submitted_at: '2026-01-05T09:00:00.000Z',
            is_public: submitted % 3 > 0,
            participant_id: public_id,
            nickname,
          };
          const own = { opinion, total_opinions: submitted };
          const views = [stage.delivery('opinion_submitted', roomId, own, public_id)];
          if (opinion.is_public) {
            published.push(opinion.id);
            views.push(
              stage.delivery('shared_opinion_added', roomId, { opinion }),
              stage.delivery('new_public_opinion', roomId, { opinion }),
            );
          }
          await stage.bus.publish(roomId, views);
        };
        const coming: Promise<void>[] = [];
        for (const each of steps) {
          if (each.do === 'publish') for (let time = 0; time < each.times; time += 1) await send();
          const wire = wires[each.bus]!;
          if (each.do === 'mute') wire.isMuted = !wire.isMuted;
          if (each.do === 'lose private') wire.losesPrivate = !wire.losesPrivate;
          if (each.do === 'pass') await stage.clock.advance(each.ms);
          if (each.do === 'cut') {
            await Promise.all(coming);
            people[each.person]!.cut();
            coming.push(people[each.person]!.comeBack(nodes[each.node]!));
          }
        }
        for (const each of wires) Object.assign(each, { isMuted: false, losesPrivate: false });
        const { seq: last } = await stage.publish(roomId, 'end');
        await Promise.all(coming);
        await stage.clock.advance(11_000);
        await Promise.all(people.map((person) => person.receiveUntil(Number(last))));
        for (const person of people) person.cut();

        const ids = (person: Person, type: DownEvent['type']): string[] =>
          person.received.flatMap((event) =>
            event.type === type && 'opinion' in event ? [event.opinion.id] : [],
          );
        const all = Array.from({ length: submitted }, (_, index) => `${index + 1}`);
        const [observer, author, host, both] = people as [Person, Person, Person, Person];
        expect(ids(observer, 'new_public_opinion')).toEqual(published);
        expect(ids(author, 'shared_opinion_added')).toEqual(published);
        expect(ids(host, 'new_public_opinion')).toEqual(published);
        expect(ids(both, 'new_public_opinion')).toEqual(published);
        expect([...new Set(ids(both, 'shared_opinion_added'))]).toEqual(published);
        for (const own of [author, both])
          expect([...new Set(ids(own, 'opinion_submitted'))]).toEqual(all);
        for (const other of [observer, host]) expect(ids(other, 'opinion_submitted')).toEqual([]);
        for (const person of people) {
          const seqs = person.received.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
          expect(seqs).toEqual(seqs.map((_seq, index) => index + (seqs[0] ?? 0)));
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
