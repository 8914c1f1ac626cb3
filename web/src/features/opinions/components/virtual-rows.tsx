import type { Opinion } from '@murmur/contract/opinion';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useState } from 'react';

type Props = {
  opinions: Opinion[];
  getBox: () => HTMLElement | null;
  row: (opinion: Opinion) => ReactNode;
};

const usualHeight = 92;
const gap = 8;

/** Measures the current rows, so that the scroll position is kept when this list replaces them. */
function measured(box: HTMLElement | null): ReadonlyMap<string, number> {
  const rows = box?.querySelectorAll<HTMLElement>('li[data-id]') ?? [];
  return new Map([...rows].map((row) => [row.dataset['id'] ?? '', row.offsetHeight]));
}

/** A long list in which only the visible rows are rendered. */
export default function VirtualRows({ opinions, getBox, row }: Props) {
  const [before] = useState(() => measured(getBox()));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const list = useVirtualizer({
    count: opinions.length,
    getScrollElement: getBox,
    estimateSize: (index) => before.get(opinions[index]?.id ?? '') ?? usualHeight,
    initialOffset: () => getBox()?.scrollTop ?? 0,
    getItemKey: (index) => opinions[index]?.id ?? index,
    overscan: 6,
    gap,
  });

  return (
    <ul className="relative" style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, key, start }) => {
        const opinion = opinions[index];
        if (opinion === undefined) return null;
        return (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            data-id={opinion.id}
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
