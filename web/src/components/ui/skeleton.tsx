import { classNames } from '../../lib/class-names.ts';

/** A grey stand-in for a line or a box of the layout that is coming; give it its size by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames('animate-breathe rounded-small bg-line/70', className)}
  />
);
