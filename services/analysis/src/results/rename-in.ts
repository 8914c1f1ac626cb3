const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const quotation = /(“[^“”]*”|「[^「」]*」|『[^『』]*』|‘[^‘’]*’|"[^"]*")/u;

/** Replaces a name in a text if it stands alone or is a whole quotation, never within a quotation. */
export const renameIn = (text: string, { from, to }: { from: string; to: string }): string => {
  const before = /^[\p{Script=Latin}\p{N}]/u.test(from) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const after = /[\p{Script=Latin}\p{N}]$/u.test(from)
    ? String.raw`(?![\p{Script=Latin}\p{N}])`
    : '';
  const name = new RegExp(before + escaped(from) + after, 'giu');
  return text
    .split(quotation)
    .map((part, at) => {
      if (at % 2 === 0) return part.replaceAll(name, () => to);
      const isName = part.slice(1, -1).toLowerCase() === from.toLowerCase();
      return isName ? part.at(0) + to + part.at(-1) : part;
    })
    .join('');
};
