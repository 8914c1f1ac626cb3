const step = '  ';
type Entry = [label: string, value: unknown];

const entriesOf = (value: object): Entry[] =>
  Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => [`${JSON.stringify(key)}: `, item]);

/**
 * Yields the pieces of a JSON document, which together are the same as `JSON.stringify(value, null, 2)`. What is nested
 * `levels` deep or more is written in one piece.
 */
export function* jsonPieces(value: unknown, levels: number, depth = 0): Generator<string> {
  const indent = `\n${step.repeat(depth)}`;
  const entries = typeof value === 'object' && value !== null ? entriesOf(value) : [];
  if (levels === 0 || entries.length === 0) {
    yield JSON.stringify(value, null, step).replaceAll('\n', indent);
    return;
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  let before = open;
  for (const [label, item] of entries) {
    yield `${before}${indent}${step}${label}`;
    yield* jsonPieces(item, levels - 1, depth + 1);
    before = ',';
  }
  yield `${indent}${close}`;
}
