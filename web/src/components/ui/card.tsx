import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = ComponentProps<'section'> & { padded?: boolean };

/** A card on the page. Set `aria-labelledby` if it has a heading. */
export function Card({ padded = true, className, ...rest }: Props) {
  return (
    <section
      {...rest}
      className={classNames(
        'rounded-large border border-line bg-surface shadow-card',
        padded && 'p-5 sm:p-6',
        className,
      )}
    />
  );
}
