import type { ReactNode } from 'react';
import { ChevronRight } from '../../../components/icons/icons.ts';

type Props = {
  title: string;
  why: string;
  text: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** A folded part of a host's console with a link that carries a token, because the screen may be projected. */
export function TokenFold({ title, why, text, onOpen, children }: Props) {
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="group rounded-large border border-line bg-surface px-5 py-3 sm:px-6"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">
          {title}
          <span className="block text-fine font-normal text-ink-soft">{why}</span>
        </span>
        <ChevronRight className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
      </summary>
      <p className="mt-2 mb-4 text-fine text-ink-soft">{text}</p>
      {children}
    </details>
  );
}
