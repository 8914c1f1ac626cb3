import { palette } from '../pdf/palette.ts';
import type { Line, Style, Typesetter } from '../pdf/typesetter.ts';
import { fitLines } from './fit-lines.ts';
import type { CardList } from './share-card.ts';

type Item = CardList['items'][number];

/** A column of lists, one below another, with their texts broken into lines. */
export type PlacedColumn = {
  size: number;
  height: number;
  lists: { heading: Line[]; items: (Item & { lines: Line[] })[] }[];
};

/**
 * The font size of sentences. The `first` sentences have at most `maxLines` lines, and the others at most `others`.
 */
type Fit = { size: number; first: number; maxLines: number; others: number };

const roomy = [34, 30, 27, 24];
const tightest = 24;

/** The space below a sentence for its bar and counts, and the gap to the next. */
export const belowText = { bar: 27, gap: 11 } as const;

export const listStyles = (size: number) =>
  ({
    heading: { size: size - 2, color: palette.inkSoft, leading: 1.5 },
    item: { size, weight: 'bold', color: palette.ink, leading: 1.26 },
    basis: { size: 20, color: palette.inkSoft, leading: 1.4 },
  }) as const satisfies Record<string, Style>;

/** Layouts from spacious to tight. */
const fitsFor = (lists: CardList[]): Fit[] => {
  const items = lists.reduce((sum, list) => sum + list.items.length, 0);
  const tight = Array.from({ length: items }, (_, at) => items - 1 - at);
  return [
    ...roomy.map((size) => ({ size, first: items, maxLines: size > 27 ? 3 : 2, others: 1 })),
    ...tight.map((first) => ({ size: tightest, first, maxLines: 2, others: 1 })),
  ];
};

const place = (type: Typesetter, lists: CardList[], width: number, fit: Fit): PlacedColumn => {
  const style = listStyles(fit.size);
  let height = -belowText.gap;
  let index = 0;
  const placed = lists.map(({ heading, items }) => {
    height += type.lineHeight(style.heading);
    return {
      heading: fitLines(type, heading, { width, maxLines: 1, style: style.heading }),
      items: items.map((item) => {
        const maxLines = index < fit.first ? fit.maxLines : fit.others;
        const lines = fitLines(type, item.text, { width, maxLines, style: style.item });
        height += lines.length * type.lineHeight(style.item) + belowText.bar + belowText.gap;
        index += 1;
        return { ...item, lines };
      }),
    };
  });
  return { size: fit.size, height, lists: placed };
};

/** Removes the last item, and its list if it was the only one. */
const withoutLast = (lists: CardList[]): CardList[] => {
  const last = lists.at(-1);
  const items = last?.items.slice(0, -1) ?? [];
  const begun = lists.slice(0, -1);
  return last && items.length > 0 ? [...begun, { ...last, items }] : begun;
};

type Room = { width: number; height: number };

/** Lays out the column as large as the space allows, in a font no larger than `largest`. */
const placeColumn = (
  type: Typesetter,
  lists: CardList[],
  { width, height }: Room,
  largest: number,
): PlacedColumn => {
  for (const fit of fitsFor(lists)) {
    if (fit.size > largest) continue;
    const placed = place(type, lists, width, fit);
    if (placed.height <= height) return placed;
  }
  return lists.length > 0
    ? placeColumn(type, withoutLast(lists), { width, height }, largest)
    : { size: largest, height: 0, lists: [] };
};

/** Lays out columns side by side, all in the same font size. */
export const placeColumns = (type: Typesetter, columns: CardList[][], room: Room) => {
  const alone = columns.map((lists) => placeColumn(type, lists, room, Infinity));
  const size = Math.min(...alone.map((column) => column.size));
  return columns.map((lists) => placeColumn(type, lists, room, size));
};
