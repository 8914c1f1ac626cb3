import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** The bar stays visible for this long after the last pointer movement. */
const visibleMs = 4_000;

/** True for a while after the pointer has moved. */
function usePointerMoved(): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = () => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), visibleMs);
    };
    addEventListener('pointermove', see);
    addEventListener('pointerdown', see);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', see);
      removeEventListener('pointerdown', see);
    };
  }, []);
  return moved;
}

type Props = {
  /** Keeps the bar visible even if the pointer does not move. */
  stays: boolean;
  children: ReactNode;
};

/**
 * The frame of the host's controls on a wall that is the only screen: they appear when the pointer or the focus
 * moves. A key presses the button that names it in `data-key`.
 */
export function WallBarFrame({ stays, children }: Props) {
  const moved = usePointerMoved();
  const bar = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector('dialog[open]')
    )
      return;
    const key = event.key === '=' ? '+' : event.key.toLowerCase();
    const buttons = bar.current?.querySelectorAll<HTMLButtonElement>('[data-key]') ?? [];
    [...buttons].find((button) => button.dataset['key'] === key)?.click();
  });
  useEffect(() => {
    const receive = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, []);

  return (
    <div
      ref={bar}
      className={classNames(
        'fixed inset-x-0 bottom-2 z-30 md:bottom-[12vh] mx-auto flex w-fit max-w-[94vw] flex-wrap items-center justify-center gap-3 rounded-large border border-line bg-surface p-3 shadow-raised transition-opacity focus-within:pointer-events-auto focus-within:opacity-100 has-[dialog[open]]:pointer-events-auto has-[dialog[open]]:opacity-100',
        moved || stays ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      {children}
    </div>
  );
}
