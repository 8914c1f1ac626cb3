const address = String.raw`[^\s)\]}>，。、」』）]`;
const mailbox = String.raw`[\p{L}\p{N}._%+-]`;

const unreadable = new RegExp(
  [
    String.raw`<!--[\s\S]*?(?:-->|$)`,
    String.raw`<script\b[\s\S]*?(?:<\/script\s*>|$)`,
    String.raw`<style\b[\s\S]*?(?:<\/style\s*>|$)`,
    String.raw`<\/?[a-zA-Z][^<>]{0,400}>`,
    String.raw`\b(?:https?|ftp|javascript|data|file|vbscript):${address}+`,
    String.raw`\bwww\.${address}+`,
    String.raw`\b(?:[a-z0-9-]{1,63}\.){1,6}(?:com|org|net|io|kr|jp|cn|tw|vn|co|info|dev|app)\b(?:\/${address}*)?`,
    String.raw`(?<!${mailbox})${mailbox}{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    String.raw`\+?\b\d[\d \-().]{7,16}\d`,
    String.raw`[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}]+`,
    '[\\\\*_#`~|<>\\[\\]{}^]+',
  ].join('|'),
  'giu',
);

/** Most opinions hold nothing of the above; this tells them fast. */
const suspicious = /[<>:@\\*_#`~|[\]{}^\p{Cc}\p{Cf}\p{Cn}\p{Zl}\p{Zp}]|\.[a-z]|\d[\d \-().]{7}/iu;

/** List marks, numbering, and the signs that start a spreadsheet formula. */
const leading =
  /^(?:\d{1,3}\s*[.)、．]\s*)?[\s=+\-@·•:;,.!?)、。，．：；！？」』”’…—–]+|^\d{1,3}\s*[.)、．]\s+/u;
const wordLike = /[\p{L}\p{N}]/u;

/**
 * The runs of an opinion that may be read and shown: markup, addresses, telephone numbers and invisible
 * characters end a run. Each run is a verbatim part of the content, so a quotation taken from it is one too.
 */
export function readablePieces(content: string): string[] {
  const text = content.normalize('NFC');
  return (suspicious.test(text) ? text.split(unreadable) : [text])
    .map((piece) => piece.replace(leading, '').trim())
    .filter((piece) => wordLike.test(piece));
}
