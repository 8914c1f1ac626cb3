import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';

type Props = {
  /** Who or which: a nickname, or `Opinion #3`. */
  title: ReactNode;
  time: ReactNode;
  marked?: boolean;
  state?: ReactNode;
  action?: ReactNode;
  children: string;
};

/** One opinion in a list, as it was written, line breaks and all. */
export const OpinionItem = ({ title, time, marked = false, state, action, children }: Props) => (
  <article
    className={classNames(
      'flex flex-col gap-1 rounded-medium border px-4 py-3 transition-colors',
      marked ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
    )}
  >
    <header className="flex items-center justify-between gap-3 text-fine text-ink-soft">
      <span className="min-w-0 truncate font-semibold">{title}</span>
      <span className="flex shrink-0 items-center gap-2 tabular-nums">
        {time}
        {action}
      </span>
    </header>
    <p className="whitespace-pre-wrap">{children}</p>
    {state}
  </article>
);
