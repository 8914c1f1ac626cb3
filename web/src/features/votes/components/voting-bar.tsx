import type { ReactNode } from 'react';
import { Layers } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTime } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { VoteCount } from '../hooks/use-live-votes.ts';
import { VoteCountLine } from './vote-count-line.tsx';

type Props = {
  votes: VoteCount | null;
  /** The end of voting; null while the results are being written. */
  until: string | null;
  /** Opens the cards; null for people who cannot vote, or are voting. */
  onVote: (() => void) | null;
  /** Shows the votes so far; null if they are already shown. */
  onShow: (() => void) | null;
  canShow?: boolean;
  children?: ReactNode;
};

/** The number of people who have voted, and the button that opens the cards. */
export function VotingBar({ votes, until, onVote, onShow, canShow = false, children }: Props) {
  const { t, language } = useText();
  return (
    <section
      aria-label={t('analysis:votes.bar')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line bg-surface px-5 py-4 shadow-card"
    >
      <div className="flex min-w-0 flex-1 basis-60 flex-col">
        <p className="font-semibold">
          {t(onVote === null ? 'analysis:votes.bar' : 'analysis:votes.invite')}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 text-fine text-ink-soft">
          <span>
            {until === null
              ? t('analysis:votes.openNow')
              : t('analysis:votes.until', { time: formatTime(until, language) })}
          </span>
          {votes !== null && votes.votes > 0 && <VoteCountLine votes={votes} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {onShow !== null && (
          // Shown before it can be used, because a row that appears would push down what is being read.
          <Button variant="secondary" onClick={onShow} disabled={!canShow}>
            {t('analysis:votes.show')}
          </Button>
        )}
        {onVote !== null && (
          <Button onClick={onVote} icon={<Layers className="size-5" />}>
            {t('analysis:votes.begin')}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
