import { describe, expect, it } from '@jest/globals';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { FairSlots, type Load, type Slot } from './fair-slots.ts';

const never = new AbortController().signal;

/** Slots that record the order of starts, and whose work ends when the test decides. */
class Line {
  readonly clock = new FakeClock();
  readonly began: string[] = [];
  readonly #held: Slot[] = [];
  readonly #slots: FairSlots;

  constructor(slots: number) {
    this.#slots = new FairSlots(this.clock, slots);
  }

  async come(name: string, load: Load, signal = never): Promise<void> {
    void this.#slots.take(load, signal).then(
      (slot) => {
        this.began.push(name);
        this.#held.push(slot);
      },
      () => this.began.push(`${name} left`),
    );
    await this.clock.advance(0);
  }

  async endAll(): Promise<void> {
    for (let slot = this.#held.shift(); slot; slot = this.#held.shift()) {
      slot.release();
      await this.clock.advance(0);
    }
  }
}

const large = { owner: 'stranger', size: 1_500 };

describe('the order of analyses', () => {
  it('small rooms start before large ones that arrived earlier', async () => {
    const line = new Line(1);
    await line.come('first', large);
    for (let at = 0; at < 3; at += 1) await line.come('large', { owner: `s${at}`, size: 1_500 });
    for (let at = 0; at < 3; at += 1) await line.come('class', { owner: `t${at}`, size: 25 });
    await line.endAll();
    expect(line.began).toEqual(['first', 'class', 'class', 'class', 'large', 'large', 'large']);
  });

  it('an owner of one ended room precedes an owner of many', async () => {
    const line = new Line(1);
    for (let at = 0; at < 5; at += 1) await line.come('many', { owner: 'stranger', size: 20 });
    await line.come('one', { owner: 'teacher', size: 25 });
    await line.endAll();
    expect(line.began.slice(0, 2)).toEqual(['many', 'one']);
  });

  it('large rooms leave a slot for small ones of any owner', async () => {
    const line = new Line(4);
    for (let at = 0; at < 6; at += 1) await line.come('large', { owner: `s${at}`, size: 1_500 });
    expect(line.began).toEqual(['large', 'large', 'large']);
    await line.come('class', { owner: 'teacher', size: 25 });
    expect(line.began.at(-1)).toBe('class');
  });

  it('one owner never has all slots', async () => {
    const line = new Line(4);
    for (let at = 0; at < 6; at += 1) await line.come('many', { owner: 'stranger', size: 10 });
    expect(line.began).toHaveLength(3);
    await line.come('class', { owner: 'teacher', size: 25 });
    expect(line.began.at(-1)).toBe('class');
  });

  it('a large room gets its turn, however many small ones arrive', async () => {
    const line = new Line(1);
    await line.come('first', { owner: 'a', size: 1 });
    await line.come('large', large);
    for (let at = 0; at < 30; at += 1) await line.come('small', { owner: `o${at}`, size: 2 });
    await line.endAll();
    expect(line.began.indexOf('large')).toBeLessThan(10);
  });

  it('past usage expires', async () => {
    const line = new Line(1);
    await line.come('before', large);
    await line.clock.advance(5 * 60_000);
    await line.come('again', { owner: 'stranger', size: 25 });
    await line.come('other', { owner: 'teacher', size: 26 });
    await line.endAll();
    expect(line.began).toEqual(['before', 'again', 'other']);
  });

  it('an aborted entry does not block the queue', async () => {
    const line = new Line(1);
    const leaving = new AbortController();
    await line.come('first', large);
    await line.come('second', { owner: 'a', size: 1 }, leaving.signal);
    await line.come('third', { owner: 'b', size: 2 });
    leaving.abort();
    await line.endAll();
    expect(line.began).toEqual(['first', 'second left', 'third']);
  });
});
