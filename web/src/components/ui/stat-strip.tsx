import type { ReactNode } from 'react';

type Item = { label: string; value: ReactNode; note?: string };

/** Three or four numbers side by side, two by two on a phone, each above its label. */
export const StatStrip = ({ items }: { items: Item[] }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-medium border border-line bg-line sm:grid-flow-col sm:grid-cols-none sm:auto-cols-fr [&>*:last-child:nth-child(odd)]:max-sm:col-span-2">
    {items.map(({ label, value, note }) => (
      <div key={label} className="flex flex-col-reverse justify-end bg-surface px-4 py-2.5">
        <dt className="text-fine leading-tight text-ink-soft">{label}</dt>
        <dd className="text-title font-bold tabular-nums">
          {value}
          {note !== undefined && (
            <span className="ml-1 text-fine font-medium text-ink-soft">{note}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
