/** Returns the results of `make` for the indexes 0 to `count` - 1. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
