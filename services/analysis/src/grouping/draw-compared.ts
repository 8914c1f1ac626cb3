/** Opinions that groups are made of; in a larger room the others join the nearest. */
const mostCompared = 1_500;

/** A number that depends on the text alone, so that a large room is sampled the same in any order. */
const drawnBy = (text: string): number => {
  let drawn = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    drawn = Math.imul(drawn ^ text.charCodeAt(at), 0x01000193);
  }
  return drawn >>> 0;
};

/** Places of the opinions that groups are made of, in their order. */
export const drawCompared = (texts: string[]): number[] => {
  const places = texts.map((_, at) => at);
  if (texts.length <= mostCompared) return places;
  const drawn = texts.map(drawnBy);
  return places
    .toSorted((a, b) => (drawn[a] ?? 0) - (drawn[b] ?? 0))
    .slice(0, mostCompared)
    .toSorted((a, b) => a - b);
};
