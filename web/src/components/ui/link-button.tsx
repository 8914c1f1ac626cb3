import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Link, type LinkProps } from './link.tsx';

type Props = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

export function LinkButton({
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: Props) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
