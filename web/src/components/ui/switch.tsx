import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

export function Switch({ checked, onChange, disabled = false, children }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-medium pr-2 text-left font-semibold disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'relative h-6 w-10 shrink-0 rounded-full border transition-colors',
          checked ? 'border-accent bg-accent' : 'border-line-strong bg-sunken',
        )}
      >
        <span
          className={classNames(
            'absolute top-1/2 size-4 -translate-y-1/2 rounded-full transition-[left]',
            checked ? 'left-5 bg-on-accent' : 'left-0.5 bg-line-strong',
          )}
        />
      </span>
      {children}
    </button>
  );
}
