import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Info } from '../icons/icons.ts';

type Props = {
  tone?: 'neutral' | 'accent' | 'yellow' | 'orange';
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

const tones = {
  accent: 'border-accent bg-accent-soft text-accent-ink',
  neutral: 'border-line bg-sunken text-ink',
  yellow: 'border-yellow-line bg-yellow-soft text-yellow',
  orange: 'border-orange-line bg-orange-soft text-orange',
};

/** A notice next to the part of the page that it concerns. */
export function Notice({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <div className={classNames('flex gap-3 rounded-medium border p-4', tones[tone], className)}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-5">
        {icon ?? <Info />}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
