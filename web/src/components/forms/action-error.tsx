import type { ComponentProps } from 'react';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** Text that is being written keeps the focus, so that a keyboard on a screen stays open. */
const comeIntoView = (panel: HTMLElement | null) => {
  const before = document.activeElement;
  panel?.scrollIntoView({ block: 'nearest' });
  if (!before?.matches('input, textarea')) panel?.focus({ preventScroll: true });
  return () => {
    // A focus that went with the panel would start again at the top of the page.
    if (!panel?.contains(document.activeElement)) return;
    const cause = panel.closest('form')?.querySelector('[type="submit"]') ?? before;
    if (cause instanceof HTMLElement) cause.focus();
  };
};

/**
 * The failure of something that a person just did. It may be outside the screen, for example below a long form, so it
 * scrolls into view and takes the focus; when it goes, what caused it has the focus again.
 */
export function ActionError(props: ComponentProps<typeof ErrorPanel>) {
  return (
    <div ref={comeIntoView} tabIndex={-1} className="scroll-my-28 outline-none">
      <ErrorPanel {...props} />
    </div>
  );
}
