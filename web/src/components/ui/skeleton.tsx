import { classNames } from '../../lib/class-names.ts';

/** A grey placeholder for a line or a box that is still loading; its size is set by a class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames('animate-breathe rounded-small bg-line/70', className)}
  />
);
