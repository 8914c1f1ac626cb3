import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown to the right of the label, for example a counter. */
  trailing?: ReactNode;
  className?: string;
  children: (wiring: Wiring) => ReactNode;
};

export const inputStyle =
  'w-full rounded-medium border border-line-strong bg-surface px-4 py-3 text-body text-ink placeholder:text-ink-faint transition-colors hover:border-ink-soft aria-invalid:border-red-line';

/** Label, control, hint and error, linked for assistive technology. */
export function Field({ label, hint, error, trailing, className, children }: Props) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {trailing}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error !== undefined })}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-fine font-medium text-red">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-fine text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
