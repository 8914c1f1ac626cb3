import { expect, it, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readablePieces } from './readable-pieces.ts';

it.each([
  ['a link', 'See https://evil.example/a?b=1 for more', ['See', 'for more']],
  ['a bare domain', 'go to example.com/x now', ['go to', 'now']],
  ['a tag', 'big <b>red</b> bus', ['big', 'red', 'bus']],
  ['a script', 'hi <script>alert(1)</script> there', ['hi', 'there']],
  ['a markdown image', '![cat](http://x.example/c.png) cat', ['cat', 'cat']],
  ['emphasis', 'this is **very** nice', ['this is', 'very', 'nice']],
  ['a formula', '=SUM(A1:A2)', ['SUM(A1:A2)']],
  ['a list mark', '2. second thing', ['second thing']],
  ['a mail address', 'write to jane.doe@example.org please', ['write to', 'please']],
  ['a telephone number', 'call 010-1234-5678 today', ['call', 'today']],
  ['a direction override', 'safe \u202Eevil', ['safe', 'evil']],
  ['only emoji', '😀😀', []],
])('%s ends a readable run', (_name, content, pieces) => {
  expect(readablePieces(content)).toEqual(pieces);
});

test('every piece stands word for word in the content, and holds no markup', () => {
  const parts = fc.constantFrom(
    '좋은 생각',
    'a < b',
    '<i>',
    '](x)',
    '*',
    'https://a.example',
    '。',
    '\n',
    '中文',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ unit: 'grapheme' }))), (list) => {
      const content = list.join(' ').normalize('NFC');
      for (const piece of readablePieces(content)) {
        expect(content).toContain(piece);
        expect(piece).not.toMatch(/[<>*_`#|[\]\\]|:\/\//u);
      }
    }),
  );
});
