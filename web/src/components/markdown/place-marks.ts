/** A stretch of the text that the reader can ask about. */
export type MarkedText = { id: string; text: string };

/** As much of a hast node as is needed here. */
export type TextTree = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: TextTree[];
};

/** The property by which a placed mark is known again. */
export const markProperty = 'data-mark';

/** A line may break wherever the text has a space. */
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

/** True once the first occurrence under `parent` stands in a span of its own. */
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
 * A rehype plugin: puts every mark around its words. What the text does not say in the same words
 * follows in a section at the end, so that no mark is out of reach.
 */
export const placeMarks = (marks: readonly MarkedText[]) => (tree: TextTree) => {
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
