import { Tabs as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type TabItem = {
  id: string;
  label: ReactNode;
  /** A class for the chosen tab, if it has its own colour. */
  activeClass?: string;
  panel: ReactNode;
};

type Props = {
  label: string;
  items: TabItem[];
  /** The chosen tab, if something else chooses it too. */
  chosen?: string;
  onChoose?: (id: string) => void;
};

export function Tabs({ label, items, chosen, onChoose }: Props) {
  return (
    <Parts.Root
      defaultValue={items[0]?.id}
      {...(chosen !== undefined && { value: chosen })}
      {...(onChoose && { onValueChange: onChoose })}
      activationMode="automatic"
    >
      <Parts.List aria-label={label} className="flex flex-wrap gap-1 border-b border-line p-1">
        {items.map((item) => (
          <Parts.Trigger
            key={item.id}
            value={item.id}
            className={classNames(
              'min-h-11 rounded-small px-3 text-left font-semibold sm:px-4 text-ink-soft transition-colors hover:bg-sunken',
              'data-[state=active]:bg-sunken data-[state=active]:text-ink',
              item.activeClass,
            )}
          >
            {item.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {items.map((item) => (
        <Parts.Content key={item.id} value={item.id} className="pt-5">
          {item.panel}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
