import type { AgreementEntry } from '@murmur/contract/agreement';
import { useText } from '../../../i18n/use-text.ts';

type Props = {
  entry: Pick<AgreementEntry, 'agree' | 'disagree' | 'pass'>;
  /** The number of people who voted on anything; absent if unknown. */
  voters: number | undefined;
};

/** How many of those who voted had this opinion on a card and answered it. */
export function AnsweredBy({ entry: { agree, disagree, pass }, voters = 0 }: Props) {
  const { t } = useText();
  if (voters === 0) return null;
  const count = agree + disagree + pass;
  return (
    <span className="text-ink-soft">
      {t('analysis:word.asked', { count, total: Math.max(voters, count) })}
    </span>
  );
}
