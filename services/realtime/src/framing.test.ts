import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as ws from 'ws';
import { batched, framed, textFrame } from './framing.ts';

type Framing = { frame(data: Buffer, options: object): Buffer[] };
// The types of ws do not include `Sender.frame`.
const { Sender } = ws as unknown as { Sender: Framing };

const asWsFrames = (text: string): Buffer =>
  Buffer.concat(
    Sender.frame(Buffer.from(text), {
      fin: true,
      opcode: 1,
      mask: false,
      readOnly: true,
      rsv1: false,
    }),
  );

describe('a frame', () => {
  it.each([0, 1, 124, 125, 126, 127, 65_534, 65_535, 65_536, 65_537, 1_000_000])(
    'of %d bytes equals the frame that ws makes',
    (length) => {
      const text = 'x'.repeat(length);
      expect(textFrame(text).equals(asWsFrames(text))).toBe(true);
    },
  );

  it('of any text equals the frame that ws makes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(textFrame(text)).toEqual(asWsFrames(text));
      }),
    );
  });
});

describe('several texts', () => {
  it('become one frame each, in one buffer', () => {
    expect(framed(['{"a":1}', '{"b":2}'])).toEqual(
      Buffer.concat([asWsFrames('{"a":1}'), asWsFrames('{"b":2}')]),
    );
  });

  it('become one frame as a batch, and a single text is unchanged', () => {
    expect(batched(['{"a":1}', '{"b":2}'])).toEqual(
      asWsFrames('{"type":"batch","events":[{"a":1},{"b":2}]}'),
    );
    expect(batched(['{"a":1}'])).toEqual(asWsFrames('{"a":1}'));
  });
});
