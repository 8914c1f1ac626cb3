/** The first few that are wanted; the rest is not even looked at, since looking costs. */
export const takeFew = (
  ids: string[],
  most: number,
  isWanted: (id: string) => boolean,
): string[] => {
  const few: string[] = [];
  for (const id of ids) {
    if (few.length === most) break;
    if (isWanted(id)) few.push(id);
  }
  return few;
};
