import { createYielder } from '../pipeline/yielder.ts';

const step = '  ';
/** Deep enough to reach the opinions of a series. What is deeper is small, and written in one piece. */
const maxDepth = 4;

type Entry = [label: string, value: unknown];

const entriesOf = (value: object): Entry[] =>
  Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => [`${JSON.stringify(key)}: `, item]);

function* piecesOf(value: unknown, depth: number): Generator<string> {
  const indent = `\n${step.repeat(depth)}`;
  const entries = typeof value === 'object' && value !== null ? entriesOf(value) : [];
  if (depth === maxDepth || entries.length === 0) {
    yield JSON.stringify(value, null, step).replaceAll('\n', indent);
    return;
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  let before = open;
  for (const [label, item] of entries) {
    yield `${before}${indent}${step}${label}`;
    yield* piecesOf(item, depth + 1);
    before = ',';
  }
  yield `${indent}${close}`;
}

/** Returns the same as `JSON.stringify(document, null, 2)`, and lets other work run in between. */
export const jsonInSlices = async (document: object): Promise<string> => {
  const yieldIfDue = createYielder();
  const pieces: string[] = [];
  for (const piece of piecesOf(document, 0)) {
    pieces.push(piece);
    await yieldIfDue();
  }
  return pieces.join('');
};
