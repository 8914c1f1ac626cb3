import { type ReactNode, useId } from 'react';

type Props = { title: string; count: string; note?: ReactNode; children: ReactNode };

export function ListCard({ title, count, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="flex items-baseline gap-2 text-lead">
        {title}
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-fine font-semibold text-ink-soft tabular-nums">
          {count}
        </span>
      </h2>
      {note}
      {children}
    </section>
  );
}
