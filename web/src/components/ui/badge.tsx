import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'yellow' | 'orange' | 'red';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  yellow: 'bg-yellow-soft text-yellow',
  orange: 'bg-orange-soft text-orange',
  red: 'bg-red-soft text-red',
};

type Props = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-fine font-semibold whitespace-nowrap tiny:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
