import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Dots } from './dots.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shown in place of the label while the button works; the button does nothing meanwhile. */
  busy?: string | false;
  children: ReactNode;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  busy = false,
  className,
  disabled,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy !== false}
      aria-busy={busy !== false}
      className={buttonStyle(variant, size, className)}
    >
      {busy === false ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <>
          {busy}
          <Dots />
        </>
      )}
    </button>
  );
}
