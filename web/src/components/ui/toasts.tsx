import { classNames } from '../../lib/class-names.ts';

export type Toast = { id: string | number; text: string; tone?: 'neutral' | 'red' };

/** Short notices at the top of the page; a screen reader reads them politely. */
export const Toasts = ({ toasts }: { toasts: Toast[] }) => (
  <output className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)+var(--safe-top)+0.5rem)] z-40 flex flex-col items-center gap-2 px-4 max-sm:[&>*:nth-last-child(n+3)]:hidden">
    {toasts.map((toast) => (
      <p
        key={toast.id}
        className={classNames(
          'max-w-md animate-arrive rounded-full border px-4 py-2 text-fine font-medium shadow-raised',
          toast.tone === 'red'
            ? 'border-red-line bg-red-soft text-red'
            : 'border-line bg-surface text-ink',
        )}
      >
        {toast.text}
      </p>
    ))}
  </output>
);
