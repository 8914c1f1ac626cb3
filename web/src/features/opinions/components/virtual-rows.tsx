import type { Opinion } from '@murmur/contract/opinion';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect } from 'react';

type Props = {
  opinions: Opinion[];
  /** The box that scrolls. */
  getBox: () => HTMLElement | null;
  onEnd: (() => void) | undefined;
  row: (opinion: Opinion) => ReactNode;
};

const usualHeight = 92;
const gap = 8;
/** This many rows before the end, the next page is asked for. */
const endWithin = 10;

/** A long list of which only the rows in sight are in the page. */
export default function VirtualRows({ opinions, getBox, onEnd, row }: Props) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const list = useVirtualizer({
    count: opinions.length,
    getScrollElement: getBox,
    estimateSize: () => usualHeight,
    getItemKey: (index) => opinions[index]?.id ?? index,
    overscan: 6,
    gap,
  });
  const rows = list.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    if (lastRow >= opinions.length - endWithin) onEnd?.();
  }, [lastRow, opinions.length, onEnd]);

  return (
    <ul className="relative" style={{ height: list.getTotalSize() }}>
      {rows.map(({ index, key, start }) => {
        const opinion = opinions[index];
        if (opinion === undefined) return null;
        return (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-setsize={opinions.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 pr-1"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(opinion)}
          </li>
        );
      })}
    </ul>
  );
}
