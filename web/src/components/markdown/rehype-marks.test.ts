import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markProperty, rehypeMarks, type TextTree } from './rehype-marks.ts';

const paragraph = (...children: TextTree[]): TextTree => ({
  type: 'element',
  tagName: 'p',
  children,
});
const text = (value: string): TextTree => ({ type: 'text', value });
const root = (...children: TextTree[]): TextTree => ({ type: 'root', children });

const textOf = (tree: TextTree): string =>
  tree.type === 'text' ? (tree.value ?? '') : (tree.children ?? []).map(textOf).join('');

function marksIn(tree: TextTree): Record<string, string> {
  const id = tree.properties?.[markProperty];
  if (typeof id === 'string') return { [id]: textOf(tree) };
  return Object.assign({}, ...(tree.children ?? []).map(marksIn));
}

describe('rehypeMarks', () => {
  it('wraps the words of each mark and keeps the text unchanged', () => {
    const tree = root(paragraph(text('One thing. Another thing. The rest.')));
    rehypeMarks([
      { id: 'b', text: 'Another thing.' },
      { id: 'a', text: 'One thing.' },
    ])(tree);
    expect(marksIn(tree)).toEqual({ a: 'One thing.', b: 'Another thing.' });
    expect(textOf(tree)).toBe('One thing. Another thing. The rest.');
  });

  it('finds words inside lists and across line breaks', () => {
    const tree = root({
      type: 'element',
      tagName: 'ul',
      children: [paragraph(text('over two\nlines here'))],
    });
    rehypeMarks([{ id: 'a', text: 'two lines' }])(tree);
    expect(marksIn(tree)).toEqual({ a: 'two\nlines' });
  });

  it('marks the second of two equal sentences for the second mark', () => {
    const tree = root(paragraph(text('Same. Same.')));
    rehypeMarks([
      { id: 'a', text: 'Same.' },
      { id: 'b', text: 'Same.' },
    ])(tree);
    expect(marksIn(tree)).toEqual({ a: 'Same.', b: 'Same.' });
    expect(textOf(tree)).toBe('Same. Same.');
  });

  it('appends marks whose words are not in the text', () => {
    const tree = root(paragraph(text('Something else.')));
    rehypeMarks([{ id: 'a', text: 'Not there.' }])(tree);
    expect(tree.children).toHaveLength(2);
    expect(marksIn(tree)).toEqual({ a: 'Not there.' });
  });

  it('treats special characters of patterns literally, and keeps every character of any text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => each.trim() !== ''),
          { minLength: 1, maxLength: 5 },
        ),
        (sentences) => {
          const whole = sentences.join(' ');
          const tree = root(paragraph(text(whole)));
          const marks = sentences.map((each, index) => ({ id: `m${index}`, text: each }));
          rehypeMarks(marks)(tree);
          expect(Object.keys(marksIn(tree))).toHaveLength(sentences.length);
          expect(textOf(tree.children?.[0] ?? text(''))).toBe(whole);
        },
      ),
    );
  });
});
