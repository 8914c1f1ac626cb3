import type { OpinionPage, OpinionRecord } from '@murmur/shared/ports/opinion-store';

/** Reads all pages, one after another, and returns their opinions. */
export const readPages = async (
  read: (cursor: string | null) => Promise<OpinionPage>,
): Promise<OpinionRecord[]> => {
  const all: OpinionRecord[] = [];
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    all.push(...page.opinions);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
};
