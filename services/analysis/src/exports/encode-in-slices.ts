import { createYielder } from '../event-loop/yielder.ts';

/** Joins the pieces of a file and encodes them, and lets other work run in between. */
export const encodeInSlices = async (pieces: Iterable<string>): Promise<Buffer> => {
  const yieldIfDue = createYielder();
  const encoded: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    text += piece;
    const due = yieldIfDue();
    if (due === undefined) continue;
    encoded.push(Buffer.from(text));
    text = '';
    await due;
  }
  return Buffer.concat([...encoded, Buffer.from(text)]);
};
