declare module 'linebreak' {
  /** Where a line may (or must) break, by Unicode's rules (UAX 14); positions are UTF-16 offsets. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
