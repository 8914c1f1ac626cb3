import type { ComponentProps } from 'react';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** Text that is being written keeps the focus, so that a keyboard on a screen stays open. */
const comeIntoView = (panel: HTMLElement | null) => {
  panel?.scrollIntoView({ block: 'nearest' });
  if (!document.activeElement?.matches('input, textarea')) panel?.focus({ preventScroll: true });
};

/**
 * The failure of something that a person just did. It may be outside the screen, for example below a long form, so it
 * scrolls into view and takes the focus.
 */
export function ActionError(props: ComponentProps<typeof ErrorPanel>) {
  return (
    <div ref={comeIntoView} tabIndex={-1} className="scroll-my-28 outline-none">
      <ErrorPanel {...props} />
    </div>
  );
}
