import type { ReactNode } from 'react';

/** One number and its label; for use in a <dl>. */
export const Tile = ({
  label,
  value,
  note,
}: {
  label: string;
  value: ReactNode;
  note?: string;
}) => (
  <div className="flex flex-col-reverse justify-end gap-0.5 rounded-medium border border-line bg-surface p-4">
    <dt className="text-fine text-ink-soft">{label}</dt>
    <dd className="text-headline font-bold tabular-nums">
      {value}
      {note !== undefined && (
        <span className="ml-1 text-body font-medium text-ink-soft">{note}</span>
      )}
    </dd>
  </div>
);
