import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toPlainText, truncate } from './plain-text.ts';

describe('plain text from any input', () => {
  test.each([
    ['tags', 'Hello <b>there</b><script>alert(1)</script>!', 'Hello there !'],
    ['tags in tags', 'a <scr<script>x</script>ipt>alert(1)</script> b', 'a alert(1) b'],
    ['tags as entities', 'a &lt;img src=x onerror=alert(1)&gt; b', 'a b'],
    ['entities of entities', 'a &amp;lt;b&amp;gt;c&amp;lt;/b&amp;gt; d', 'a c d'],
    ['links', 'See [our page](https://evil.example/x) now.', 'See our page now.'],
    ['links in links', 'See [[our](u)](v) page.', 'See our page.'],
    ['reference links', 'See [our][1] page.', 'See our page.'],
    ['images', 'Look ![cat](http://x/y.png) here.', 'Look here.'],
    ['bare addresses', 'Go to https://evil.example/a?b=c today.', 'Go to today.'],
    [
      'addresses without scheme',
      'Go to evil.example/login or www.evil.org, bad.com too',
      'Go to or too',
    ],
    ['addresses amid ideographs', '请看http://evil.example/a。大家说', '请看 。大家说'],
    ['mail addresses', 'Write to a.b@evil.example please', 'Write to please'],
    ['script addresses', 'Press javascript:alert(1) now', 'Press now'],
    [
      'emphasis and code',
      '**Bold** and *thin* and `code` and __more__ and _less_',
      'Bold and thin and code and more and less',
    ],
    ['headings', '## Big news', 'Big news'],
    ['lists', '- first', 'first'],
    ['numbered lists', '1. 2) first', 'first'],
    ['quotes', '> said', 'said'],
    ['control characters', 'a\u0000b\u0007c\u202ed\u200be', 'abcde'],
    ['line breaks', 'one\ntwo\r\n\r\nthree', 'one two three'],
    ['lone surrogates', 'a\ud800b', 'ab'],
  ])('drops %s', (_what, given, wanted) => {
    expect(toPlainText(given)).toBe(wanted);
  });

  test.each([
    '도서관이 밤 10시까지 열려 있으면 좋겠어요! (정말로)',
    '「静かな場所」がほしい、という声が多い。',
    '税负是 5% 吗？有人说“太高”。',
    'Mở cửa đến 22:30, giá 3.5 triệu & hơn nữa.',
    'snake_case stays, so does 3 - 2 = 1, and e.g. this…',
  ])('keeps ordinary text: %s', (text) => {
    expect(toPlainText(text)).toBe(text);
  });

  test('the result never contains a tag, link, address or Markdown character, whatever the input', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<',
        '>',
        '](',
        '[',
        '![',
        '&lt;',
        '&#60;',
        '&amp;',
        'http://',
        'www.',
        'a.com',
        '*',
        '_',
        '`',
        '#',
        '- ',
        '\\',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const plain = toPlainText(pieces.join(''));
        expect(plain).not.toMatch(/[<>[\]`*\\\n\p{Cc}\p{Cf}\p{Cs}]|:\/\/|www\.\S|^#{1,6} |^[-+] /u);
        expect(plain.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('plain text remains unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = toPlainText(text);
        expect(toPlainText(plain)).toBe(plain);
      }),
      { numRuns: 500 },
    );
  });

  test('a text is truncated by code points, at a word boundary if one is near', () => {
    expect(truncate('😀😀😀😀', 4)).toBe('😀😀😀😀');
    expect(truncate('😀😀😀😀😀', 4)).toBe('😀😀😀…');
    expect(truncate('one two three four', 16)).toBe('one two three…');
  });
});
