import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The same in both states. */
  label: string;
  /** The meaning of the current state. */
  note?: string;
};

export function Switch({ checked, onChange, disabled = false, label, note }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
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
      <span className={classNames(note !== undefined && 'flex flex-col text-fine leading-tight')}>
        <span id={`${id}-label`}>{label}</span>
        {note !== undefined && (
          <span id={`${id}-note`} className="text-[0.75rem] font-normal text-ink-soft">
            {note}
          </span>
        )}
      </span>
    </button>
  );
}
