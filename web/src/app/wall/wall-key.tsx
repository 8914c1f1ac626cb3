import type { ReactNode } from 'react';

/** The key that presses the button beside it; phones have none. */
export const WallKey = ({ children }: { children: ReactNode }) => (
  <kbd className="max-md:hidden rounded-[5px] border border-line-strong px-1.5 font-mono text-fine text-ink-soft">
    {children}
  </kbd>
);
