import type { CardPage } from '@murmur/contract/votes';
import type { ReactNode } from 'react';
import { Layers } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = {
  answered: number;
  remaining: number;
  /** How far the room was when the cards were dealt. */
  statements: CardPage['statements'];
  busy: boolean;
  onMore: () => void;
  undo: ReactNode;
};

/** The end of a round: thanks, and a button for more cards. */
export function RoundDone({ answered, remaining, statements, busy, onMore, undo }: Props) {
  const { t } = useText();
  const isFew = statements !== undefined && statements.answered < statements.total;
  return (
    <div className="flex flex-col items-center gap-3 rounded-large bg-accent-soft px-5 py-6 text-center text-accent-ink">
      <p tabIndex={-1} data-done className="text-lead font-semibold outline-none">
        {t('analysis:votes.done', { count: answered })}
      </p>
      <p className="text-fine">
        {remaining > 0 && isFew
          ? t('analysis:votes.soFar', { count: statements.answered, total: statements.total })
          : t(remaining > 0 ? 'analysis:votes.doneMore' : 'analysis:votes.all')}
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
