/** Reads a table as spreadsheets do: a quote counts only at the beginning or end of a cell. */
export const readCsv = (csv: string, separator = ','): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let text = '';
  let state: 'begins' | 'quoted' | 'bare' = 'begins';
  const endCell = (): void => {
    row.push(text);
    text = '';
    state = 'begins';
  };
  const read = csv.slice(1);
  for (let at = 0; at < read.length; at += 1) {
    const character = read.charAt(at);
    if (state === 'quoted') {
      if (character !== '"') text += character;
      else if (read[at + 1] === '"') {
        text += '"';
        at += 1;
      } else state = 'bare';
    } else if (character === '"' && state === 'begins') state = 'quoted';
    else if (character === separator) endCell();
    else if (character === '\r' || character === '\n') {
      if (character === '\r' && read[at + 1] === '\n') at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else {
      text += character;
      state = 'bare';
    }
  }
  return rows;
};
