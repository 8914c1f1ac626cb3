import { classNames } from '../../lib/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-card',
  secondary:
    'bg-surface text-ink border border-line-strong/60 hover:border-line-strong hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-red border border-red-line/60 hover:bg-red-soft',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-body',
  large: 'min-h-13 px-6 text-lead',
};

/** Classes of a button, for buttons and for links that act like one. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, extra?: string): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-medium py-1.5 leading-snug font-semibold text-center transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:shadow-none aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:shadow-none',
    variants[variant],
    sizes[size],
    extra,
  );
