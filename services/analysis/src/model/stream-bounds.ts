import type { JsonSchema } from './answer-schemas.ts';

/** A model that counts badly may exceed a bound a little; one that repeats itself does not stop there. */
const tolerance = 1.5;

type Level = { schema: JsonSchema | undefined; items: number; key: string };

/**
 * Follows the JSON of a streamed response, and notices a string or an array that has run past its bound. Text before
 * the first bracket is ignored.
 */
export class StreamBounds {
  readonly #schema: JsonSchema;
  readonly #levels: Level[] = [];
  #inString = false;
  #isEscaped = false;
  #isKey = false;
  #string = '';
  #length = 0;

  constructor(schema: JsonSchema) {
    this.#schema = schema;
  }

  exceededBy(text: string): boolean {
    for (const sign of text) if (this.#inString ? this.#read(sign) : this.#see(sign)) return true;
    return false;
  }

  #read(sign: string): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '"') {
      this.#inString = false;
      const level = this.#levels.at(-1);
      if (this.#isKey && level !== undefined) level.key = this.#string;
      return false;
    }
    this.#length += 1;
    if (this.#isKey && this.#length <= 40) this.#string += sign;
    const max = this.#isKey ? 40 : (this.#next()?.maxLength ?? Number.POSITIVE_INFINITY);
    return this.#length > max * tolerance;
  }

  #see(sign: string): boolean {
    const level = this.#levels.at(-1);
    if (sign === '{' || sign === '[') {
      const schema = level === undefined ? this.#schema : this.#next();
      this.#levels.push({ schema, items: sign === '[' ? 1 : 0, key: '' });
    } else if (sign === '}' || sign === ']') this.#levels.pop();
    else if (level === undefined) return false;
    else if (sign === '"') {
      this.#inString = true;
      this.#isKey = level.items === 0 && level.key === '';
      this.#string = '';
      this.#length = 0;
    } else if (sign === ',') {
      level.key = '';
      if (level.items > 0) level.items += 1;
      return level.items > (level.schema?.maxItems ?? Number.POSITIVE_INFINITY) * tolerance;
    }
    return false;
  }

  /** The schema of the value that is read now. */
  #next(): JsonSchema | undefined {
    const level = this.#levels.at(-1);
    if (level === undefined) return undefined;
    return level.items > 0 ? level.schema?.items : level.schema?.properties?.[level.key];
  }
}
