import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SeatMode } from './seat-mode.ts';

/**
 * A server that marks an opinion by the mode that the seat has when it arrives. Of the failures to come,
 * every other is one where it did what was asked and its answer was lost.
 */
function server(isPublic: boolean) {
  const seat = { isPublic, fails: 0 };
  const said: { text: string; isPublic: boolean }[] = [];
  const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve));
  return {
    seat,
    said,
    set: async (wanted: boolean) => {
      await soon();
      if (seat.fails > 0) {
        seat.fails -= 1;
        if (seat.fails % 2 === 1) seat.isPublic = wanted;
        throw new Error('no network');
      }
      seat.isPublic = wanted;
      return wanted;
    },
    say: async (text: string) => {
      await soon();
      said.push({ text, isPublic: seat.isPublic });
    },
  };
}

describe('the mode of a seat', () => {
  it('holds for what is said after it was chosen', async () => {
    const { seat, said, set, say } = server(false);
    const mode = new SeatMode(false, set);
    await mode.choose(true);
    await mode.speakAs(true, () => say('shared'));
    expect(said).toEqual([{ text: 'shared', isPublic: true }]);
    expect(seat.isPublic).toBe(true);
  });

  it('does not reach back to an opinion that was written before and is sent later', async () => {
    const { seat, said, set, say } = server(false);
    const mode = new SeatMode(false, set);
    await mode.choose(true);
    await mode.speakAs(false, () => say('written privately while offline'));
    expect(said).toEqual([{ text: 'written privately while offline', isPublic: false }]);
    expect(seat.isPublic).toBe(true);
  });

  it('does not change under an opinion that is on its way', async () => {
    const { said, set, say } = server(false);
    const mode = new SeatMode(false, set);
    const speaking = mode.speakAs(false, () => say('private'));
    const choosing = mode.choose(true);
    await Promise.all([speaking, choosing]);
    expect(said).toEqual([{ text: 'private', isPublic: false }]);
  });

  it('is taken back when the server does not follow', async () => {
    const { seat, said, set, say } = server(false);
    const mode = new SeatMode(false, set);
    seat.fails = 1;
    await expect(mode.choose(true)).rejects.toThrow('no network');
    await mode.speakAs(false, () => say('still private'));
    expect(said).toEqual([{ text: 'still private', isPublic: false }]);
    expect(seat.isPublic).toBe(false);
  });

  it('keeps an opinion back rather than saying it under the wrong mode', async () => {
    const { seat, said, set, say } = server(true);
    const mode = new SeatMode(true, set);
    seat.fails = 1;
    await expect(mode.speakAs(false, () => say('private'))).rejects.toThrow('no network');
    expect(said).toEqual([]);
  });

  it('is told again when the answer to the first telling was lost', async () => {
    const { seat, said, set, say } = server(false);
    const mode = new SeatMode(false, set);
    seat.fails = 2;
    await expect(mode.choose(true)).rejects.toThrow('no network');
    expect(seat.isPublic).toBe(true);
    seat.fails = 0;
    await mode.speakAs(false, () => say('private'));
    expect(said).toEqual([{ text: 'private', isPublic: false }]);
  });

  it('follows what another tab of the same person chose', async () => {
    const { seat, said, set, say } = server(false);
    const mode = new SeatMode(false, set);
    seat.isPublic = true;
    mode.heard(true);
    await mode.speakAs(false, () => say('private'));
    expect(said).toEqual([{ text: 'private', isPublic: false }]);
  });

  it('is told anew before the next opinion when another tab changed it while this one was speaking', async () => {
    const { seat, said, set, say } = server(false);
    const mode = new SeatMode(false, set);
    const speaking = mode.speakAs(false, () => say('first'));
    seat.isPublic = true;
    expect(mode.heard(true)).toBe(false);
    await speaking;
    await mode.speakAs(false, () => say('second'));
    expect(said.at(-1)).toEqual({ text: 'second', isPublic: false });
  });

  it('is not told twice because of the echo of its own telling', async () => {
    const { set, say } = server(false);
    const told: boolean[] = [];
    const mode = new SeatMode(false, (wanted) => {
      told.push(wanted);
      return set(wanted);
    });
    await mode.choose(true);
    const speaking = mode.speakAs(true, () => say('shared'));
    mode.heard(true);
    await speaking;
    await mode.speakAs(true, () => say('shared too'));
    expect(told).toEqual([true]);
  });

  it('never lets an opinion out under another mode than its own, in whatever order things come', async () => {
    const act = fc.record({
      speak: fc.boolean(),
      isPublic: fc.boolean(),
      failsBefore: fc.nat({ max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(act, { maxLength: 12 }), async (start, acts) => {
        const { seat, said, set, say } = server(start);
        const mode = new SeatMode(start, set);
        await Promise.allSettled(
          acts.map(({ speak, isPublic, failsBefore }, index) => {
            seat.fails += failsBefore;
            return speak
              ? mode.speakAs(isPublic, () => say(`${index} ${isPublic}`))
              : mode.choose(isPublic);
          }),
        );
        for (const { text, isPublic } of said) expect(text.endsWith(String(isPublic))).toBe(true);
      }),
    );
  });
});
