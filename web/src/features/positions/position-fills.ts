/**
 * The look of each position in a bar, from one end to the other; the ends differ by position and number, never by
 * colour alone.
 */
export const positionFills = [
  'bg-second text-surface hatched',
  'bg-second-half text-ink hatched',
  'bg-line text-ink',
  'bg-first-half text-ink',
  'bg-first text-surface',
];
