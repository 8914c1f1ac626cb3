import { Vote as VoteIcon } from '../../../components/icons/result-icons.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { VoteCount } from '../hooks/use-live-votes.ts';

/** The number of people who voted and of their answers, updated as they arrive. */
export function VoteCountLine({ votes }: { votes: VoteCount }) {
  const { t } = useText();
  return (
    <p className="flex items-center gap-2 font-semibold max-sm:text-fine tabular-nums">
      <VoteIcon className="size-[1.2em] shrink-0 text-accent" />
      {t('analysis:count.people', { count: votes.voters })} ·{' '}
      {t('analysis:votes.count', { count: votes.votes })}
    </p>
  );
}
