import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';

const slowAfterMs = 10_000;

/** A note on what is loading; after ten seconds, it adds that loading is slow and what happens next. */
export function WaitingNote({ children, className }: { children: string; className?: string }) {
  const { t } = useText();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={classNames('block', className ?? 'text-ink-soft')}>
      {children}
      {slow && <span className="mt-1 block text-fine">{t('components:waiting.slow')}</span>}
    </output>
  );
}
