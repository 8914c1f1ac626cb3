import type { OpinionPage, OpinionRecord } from '@murmur/shared/ports/opinion-store';

/** The opinions of all pages, read one after another. */
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
