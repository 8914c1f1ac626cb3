import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { X } from '../icons/icons.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** A modal dialog. The native element keeps the focus inside and restores it on close. */
export function Dialog({ open, onClose, title, children, actions }: Props) {
  const { t } = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog?.open === false) dialog.showModal();
    if (!open) dialog?.close();
  }, [open]);

  // A dialog removed from the page while open would lose the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-large border border-line bg-surface p-0 text-ink shadow-raised"
    >
      {open && (
        <div className="flex flex-col gap-4 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-title">
              {title}
            </h2>
            <IconButton label={t('common:action.close')} onClick={onClose} className="-mt-2 -mr-2">
              <X className="size-5" />
            </IconButton>
          </div>
          {children}
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-3">{actions}</div>
          )}
        </div>
      )}
    </dialog>
  );
}
