type Node<T> = { next: Map<number, Node<T>>; value?: T; open?: boolean };

/** Where in a word a phrase may begin and end. */
export type Edges = 'words' | 'starts' | 'anywhere';

export type Match<T> = { value: T; start: number; end: number };

const letter = /[\p{L}\p{M}\p{N}]/u;

function isLetter(unit: number): boolean {
  if (unit < 0x80)
    return (unit >= 0x30 && unit <= 0x39) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);
  if ((unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3)) return true;
  return letter.test(String.fromCharCode(unit));
}

/**
 * Finds listed phrases in a text, leftmost and longest first, never overlapping. `_` in a phrase stands for
 * a space; a trailing `*` lets the last word go on. With `starts`, phrases of one character are looked for
 * at the start of a word only and longer ones anywhere.
 */
export class PhraseTrie<T> {
  readonly #root: Node<T> = { next: new Map() };
  readonly #edges: Edges;

  constructor(edges: Edges) {
    this.#edges = edges;
  }

  add(phrase: string, value: T): void {
    const open = phrase.endsWith('*');
    const text = (open ? phrase.slice(0, -1) : phrase).replaceAll('_', ' ').toLowerCase();
    let node = this.#root;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      let next = node.next.get(unit);
      if (next === undefined) {
        next = { next: new Map() };
        node.next.set(unit, next);
      }
      node = next;
    }
    node.value ??= value;
    node.open = node.open === true || open;
  }

  /** `text` is in lower case already. */
  matches(text: string): Match<T>[] {
    const all: Match<T>[] = [];
    let at = 0;
    let inWord = false;
    while (at < text.length) {
      const startsWord = !inWord;
      if (this.#edges !== 'words' || startsWord) {
        const found = this.#longest(text, at, startsWord);
        if (found !== undefined) {
          all.push(found);
          at = found.end;
          inWord = isLetter(text.charCodeAt(at - 1));
          continue;
        }
      }
      inWord = isLetter(text.charCodeAt(at));
      at += 1;
    }
    return all;
  }

  #longest(text: string, start: number, startsWord: boolean): Match<T> | undefined {
    let node: Node<T> | undefined = this.#root;
    let best: Match<T> | undefined;
    for (let at = start; at < text.length; at += 1) {
      node = node.next.get(text.charCodeAt(at));
      if (node === undefined) break;
      if (node.value === undefined) continue;
      const end = at + 1;
      if (
        this.#edges === 'words' &&
        node.open !== true &&
        end < text.length &&
        isLetter(text.charCodeAt(end))
      )
        continue;
      if (this.#edges === 'starts' && end - start === 1 && !startsWord) continue;
      best = { value: node.value, start, end };
    }
    return best;
  }
}
