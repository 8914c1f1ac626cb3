import { type ReactNode, useState } from 'react';
import { languageOf } from '../../../i18n/language-of.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { isLong } from '../opinion-rules.ts';

type Props = {
  /** A nickname, or `Opinion #3`. */
  title: ReactNode;
  time: ReactNode;
  marked?: boolean;
  state?: ReactNode;
  action?: ReactNode;
  children: string;
};

/** One opinion in a list, as it was written, including line breaks; a long one is shortened. */
export function OpinionItem({ title, time, marked = false, state, action, children }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const long = isLong(children);
  return (
    <article
      className={classNames(
        'flex flex-col gap-1 rounded-medium border px-4 py-3 transition-colors',
        marked ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <header className="flex items-center justify-between gap-3 text-fine text-ink-soft">
        <span className="min-w-0 truncate font-semibold">{title}</span>
        <span className="flex shrink-0 items-center gap-2 tabular-nums">
          {time}
          {action}
        </span>
      </header>
      <p
        lang={languageOf(children)}
        dir="auto"
        className={classNames(
          'whitespace-pre-wrap [overflow-wrap:anywhere]',
          long && !open && 'line-clamp-6',
        )}
      >
        {children}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-my-1 min-h-11 self-start text-fine font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t(open ? 'pages:discuss.fold' : 'pages:discuss.unfold')}
        </button>
      )}
      {state}
    </article>
  );
}
