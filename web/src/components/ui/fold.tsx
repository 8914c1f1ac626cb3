import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ChevronRight } from '../icons/icons.ts';

type Props = {
  title: ReactNode;
  /** The state, if something else than the title opens it too. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A part of the page behind its title, closed at first. Folds next to each other share a card (`FoldGroup`). */
export function Fold({ title, open, onToggle, className, children }: Props) {
  const titleId = useId();
  return (
    <details
      aria-labelledby={titleId}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={classNames('group/fold', className)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-medium px-5 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 id={titleId} className="min-w-0 flex-1 text-body">
          {title}
        </h2>
        <ChevronRight className="size-5 shrink-0 text-ink-soft transition-transform group-open/fold:rotate-90" />
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}

export function FoldGroup({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-large border border-line bg-surface shadow-card empty:hidden">
      {children}
    </div>
  );
}
