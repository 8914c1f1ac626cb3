import type { ReactNode } from 'react';

type Fact = { label: string; value: ReactNode };

/** A room's properties side by side, each label above its value. */
export const RoomFacts = ({ facts }: { facts: Fact[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-4">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex flex-col gap-0.5">
        <dt className="text-fine text-ink-soft">{label}</dt>
        <dd className="text-lead font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
