/** Finds the brackets still open at the end of a JSON text, and the end of its last complete element. */
const findOpenBrackets = (text: string): { wholeUntil: number; open: string[] } => {
  const open: string[] = [];
  let inString = false;
  let found = { wholeUntil: 0, open: [] as string[] };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      found = { wholeUntil: at + 1, open: [...open] };
    }
  }
  return found;
};

/** Returns the complete elements of a truncated response; null if there are none. */
export const completeJson = (text: string): unknown => {
  const from = text.indexOf('{');
  if (from < 0) return null;
  const json = text.slice(from);
  const { wholeUntil, open } = findOpenBrackets(json);
  if (wholeUntil === 0) return null;
  try {
    return JSON.parse(json.slice(0, wholeUntil) + open.toReversed().join(''));
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills the missing fields of `found` from `blank`. */
export const fillBlank = (found: unknown, blank: Record<string, unknown>): unknown => {
  if (!isRecord(found)) return found;
  const filled = { ...found };
  for (const [key, value] of Object.entries(blank)) {
    filled[key] = isRecord(value) ? fillBlank(filled[key] ?? {}, value) : (filled[key] ?? value);
  }
  return filled;
};
