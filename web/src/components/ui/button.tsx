import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Dots } from './dots.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shown in place of the label while the action runs; presses are then ignored. */
  busy?: string | false;
  children: ReactNode;
};

const refuse = (event: MouseEvent) => event.preventDefault();

/** A busy button keeps the focus, which a disabled one would lose. */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const isBusy = busy !== false;
  return (
    <button
      type="button"
      {...rest}
      onClick={isBusy ? refuse : onClick}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy}
      className={buttonStyle(variant, size, className)}
    >
      {isBusy ? (
        <>
          {busy}
          <Dots />
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
}
