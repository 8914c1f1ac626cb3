import { describe, expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import * as fc from 'fast-check';
import { maxRetained, RoomHistory } from './room-history.ts';

const timestamp = '2026-01-05T09:00:00.000Z';

/** A stream from its beginning: for each publication after the first, whether it has a seq. */
const streamOf = (hasSeq: boolean[]): Publication[] => {
  let last = 0;
  const later = hasSeq.map((isNumbered, index): Publication => {
    if (isNumbered) last += 1;
    const event = { type: 'visibility_error', room_id: 'r', timestamp, message: 'x' } as const;
    const seq = isNumbered ? last : null;
    return { room_id: 'r', seq, position: index + 2, deliveries: [{ event }] };
  });
  return [{ room_id: 'r', seq: 0, position: 1, deliveries: [] }, ...later];
};

const lastSeqOf = (stream: Publication[]): number =>
  stream.findLast(({ seq }) => seq !== null)?.seq ?? 0;

/** A history of the stream that begins with what is retained from `from` on when `begunAfter` is the last publication. */
const historyOf = (stream: Publication[], from = 0, begunAfter = 0): RoomHistory => {
  const history = new RoomHistory();
  const begun = stream.slice(0, begunAfter + 1);
  history.begin({
    position: begunAfter + 1,
    seq: lastSeqOf(begun),
    publications: begun.slice(from),
  });
  for (const publication of stream.slice(begunAfter + 1)) history.append(publication);
  return history;
};

describe('the history of a room', () => {
  it('returns what follows each position and each seq that it contains, and null for others', () => {
    const cases = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }).chain((hasSeq) =>
      fc.record({
        stream: fc.constant(streamOf(hasSeq)),
        begunAfter: fc.nat(hasSeq.length),
        from: fc.nat(hasSeq.length + 1),
      }),
    );
    fc.assert(
      fc.property(cases, ({ stream, begunAfter, from }) => {
        const history = historyOf(stream, from, begunAfter);
        const first = Math.min(from, begunAfter + 1);
        expect([history.position, history.seq]).toEqual([stream.length, lastSeqOf(stream)]);
        for (const [index, publication] of stream.entries()) {
          const { position } = publication;
          const isRetained = index >= first;
          expect(history.holds(publication)).toBe(isRetained);
          expect(history.after(position)).toEqual(
            index + 1 < first ? null : stream.slice(index + 1),
          );
        }
        const retained = stream.slice(first);
        for (let seq = 0; seq <= lastSeqOf(stream); seq += 1) {
          const known = retained.find((each) => each.seq === seq);
          expect(history.positionOf(seq)).toBe(known?.position ?? null);
        }
        expect(history.positionOf(lastSeqOf(stream) + 1)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it('tells a publication from one to which its position is assigned again', () => {
    const stream = streamOf([true, false]);
    const history = historyOf(stream);
    const again = structuredClone(stream[2]!);
    expect(history.holds(again)).toBe(true);
    again.deliveries[0]!.event.timestamp = '2026-01-05T09:00:04.000Z';
    expect(history.holds(again)).toBe(false);
    expect(history.contradicts(again)).toBe(true);
    expect(history.contradicts(stream[2]!)).toBe(false);
    expect(history.contradicts({ ...stream[2]!, seq: 2 })).toBe(true);
    // One that is older than the history has arrived late.
    expect(history.contradicts({ ...again, position: 0 })).toBe(false);
  });

  it('contains the last 256 publications with a seq and those between them, and is bounded', () => {
    const numberedOf = (history: RoomHistory): (number | null)[] =>
      history.from(0).map(({ seq }) => seq);
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 900, maxLength: 1_500 }), (hasSeq) => {
        const stream = streamOf(hasSeq);
        const kept = historyOf(stream).from(0);
        expect(kept).toEqual(stream.slice(-kept.length));
        const seqs = kept.filter(({ seq }) => seq !== null).length;
        expect(seqs).toBeGreaterThanOrEqual(256);
        expect(seqs).toBeLessThanOrEqual(512);
      }),
      { numRuns: 20 },
    );
    const quiet = historyOf(streamOf(Array.from({ length: 10_000 }, () => false)));
    expect(numberedOf(quiet)).toEqual(Array.from({ length: maxRetained }, () => null));
  });
});
