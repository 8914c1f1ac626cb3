import type { ReactNode } from 'react';

/** The key that presses the button beside it. */
export const WallKey = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-[5px] border border-line-strong px-1.5 font-mono text-fine text-ink-soft">
    {children}
  </kbd>
);
