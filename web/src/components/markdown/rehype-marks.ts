export type MarkedText = { id: string; text: string };

/** The part of a hast node that is needed here. */
export type TextTree = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TextTree[];
};

export const markProperty = 'data-mark';

/** Matches a line break wherever the text has a space. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
      .join('\\s+'),
    'u',
  );

const isMark = (node: TextTree): boolean => node.properties?.[markProperty] !== undefined;

const spanOf = (mark: MarkedText, text: string): TextTree => ({
  type: 'element',
  tagName: 'span',
  properties: { [markProperty]: mark.id },
  children: [{ type: 'text', value: text }],
});

const textOf = (value: string): TextTree[] => (value === '' ? [] : [{ type: 'text', value }]);

/** Wraps the first occurrence under `parent` in a span; returns whether there is one. */
function place(parent: TextTree, mark: MarkedText, pattern: RegExp): boolean {
  const children = parent.children ?? [];
  for (const [index, child] of children.entries()) {
    if (child.type === 'element' && !isMark(child) && place(child, mark, pattern)) return true;
    const found = child.type === 'text' ? pattern.exec(child.value ?? '') : null;
    if (found === null || child.value === undefined) continue;
    const before = textOf(child.value.slice(0, found.index));
    const after = textOf(child.value.slice(found.index + found[0].length));
    children.splice(index, 1, ...before, spanOf(mark, found[0]), ...after);
    return true;
  }
  return false;
}

/**
 * A rehype plugin: wraps each marked passage. Passages that the text does not contain verbatim
 * follow in a section at the end, so that every mark can be reached.
 */
export const rehypeMarks = (marks: readonly MarkedText[]) => (tree: TextTree) => {
  const left = marks.filter(
    (mark) => mark.text.trim() !== '' && !place(tree, mark, patternOf(mark.text)),
  );
  if (left.length === 0) return;
  tree.children?.push({
    type: 'element',
    tagName: 'section',
    properties: {},
    children: left.map((mark) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [spanOf(mark, mark.text)],
    })),
  });
};
