import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = ComponentProps<'button'> & {
  /** The action in words, as accessible name and tooltip. */
  label: string;
};

export const iconButtonStyle =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink';

export function IconButton({ label, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(iconButtonStyle, className)}
    >
      {children}
    </button>
  );
}
