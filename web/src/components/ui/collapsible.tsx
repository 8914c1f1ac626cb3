import type { ReactNode } from 'react';
import { ChevronRight } from '../icons/icons.ts';

type Props = {
  title: string;
  /** The current value, next to the title. */
  trailing?: ReactNode;
  children: ReactNode;
};

export function Collapsible({ title, trailing, children }: Props) {
  return (
    <details className="group">
      <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{title}</span>
        <span className="ml-auto text-right">{trailing}</span>
        <ChevronRight className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
