export const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, two) => one.at - two.at)
    .map(({ item }) => item);
