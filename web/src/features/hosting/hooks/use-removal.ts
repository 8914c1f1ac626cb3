import { type RefObject, useEffect, useRef, useState } from 'react';

type Removal<T> = {
  removing: T | null;
  ask: (item: T | null) => void;
  /** Removes the item; once it has left the list, the focus moves to the next one. */
  confirm: () => Promise<void>;
  /** Announces that the item is about to leave the list in another way. */
  expect: (item: T) => void;
};

/**
 * Removes one item of a list after a confirmation. An item is found in `box` by its id in `data-id`; if the list
 * becomes empty, the focus returns to the box.
 */
export function useRemoval<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  remove: (item: T) => Promise<void>,
  box: RefObject<HTMLElement | null>,
): Removal<T> {
  const [removing, ask] = useState<T | null>(null);
  const removed = useRef<{ id: string; at: number } | null>(null);
  // The response may arrive before or after the event that removes the item from the list.
  useEffect(() => {
    if (removed.current === null || removing !== null) return;
    const { id, at } = removed.current;
    if (items.some((item) => idOf(item) === id)) return;
    removed.current = null;
    if (document.activeElement !== document.body) return;
    const next = items[Math.min(at, items.length - 1)];
    const rows = box.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [];
    const row = [...rows].find(({ dataset }) => next && dataset['id'] === idOf(next));
    // The last button removes; one before it may put opinions together.
    ([...(row?.querySelectorAll('button') ?? [])].at(-1) ?? box.current)?.focus();
  });
  const expect = (item: T) => {
    const id = idOf(item);
    removed.current = { id, at: items.findIndex((each) => idOf(each) === id) };
  };
  return {
    removing,
    ask,
    confirm: async () => {
      if (removing === null) return;
      await remove(removing);
      expect(removing);
    },
    expect,
  };
}
