import type { ReactNode } from 'react';
import { Layers } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = {
  answered: number;
  remaining: number;
  busy: boolean;
  onMore: () => void;
  undo: ReactNode;
};

/** The end of a round: thanks, and a button for more cards. */
export function RoundDone({ answered, remaining, busy, onMore, undo }: Props) {
  const { t } = useText();
  return (
    <div className="flex flex-col items-center gap-3 rounded-large bg-accent-soft px-5 py-6 text-center text-accent-ink">
      <p tabIndex={-1} data-done className="text-lead font-semibold outline-none">
        {t('analysis:votes.done', { count: answered })}
      </p>
      <p className="text-fine">
        {t(remaining > 0 ? 'analysis:votes.doneMore' : 'analysis:votes.all')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {remaining > 0 && (
          <Button
            onClick={onMore}
            busy={busy && t('analysis:votes.dealing')}
            icon={<Layers className="size-5" />}
          >
            {t('analysis:votes.more', { count: remaining })}
          </Button>
        )}
        {undo}
      </div>
    </div>
  );
}
