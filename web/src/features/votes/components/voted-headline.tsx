import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';

type Props = {
  agreement: Agreement;
  /** The language that the room speaks. */
  lang: string;
  /** Votes come in while it is read: what follows it does not move. */
  open: boolean;
};

const headOf = ({ common, divided }: Agreement): AgreementEntry | undefined =>
  common[0] ?? divided[0];

/**
 * What the votes come to, in one sentence: the one most surely agreed with, else the one over which the
 * room divides. The sentence that was shown stays for as long as the votes say the same of it.
 */
export function VotedHeadline({ agreement, lang, open }: Props) {
  const { t } = useText();
  const [shownId, setShownId] = useState(headOf(agreement)?.opinion.id);
  const { common, divided } = agreement;
  const kept = (common.length > 0 ? common : divided).find(({ opinion }) => opinion.id === shownId);
  const entry = kept ?? headOf(agreement);
  if (entry?.opinion.id !== shownId) setShownId(entry?.opinion.id);
  if (entry === undefined && !open) return null;
  const { agree, disagree } = entry ?? { agree: 0, disagree: 0 };
  const about =
    entry === undefined
      ? t('analysis:word.noHeadline')
      : common.includes(entry)
        ? t('analysis:word.most', { count: agree, total: agree + disagree })
        : t('analysis:word.splits', { agree, disagree });
  return (
    <div className={classNames('flex flex-col gap-1', open && 'min-h-34 sm:min-h-28')}>
      <p className="text-fine font-semibold text-accent">{about}</p>
      {entry !== undefined && (
        <p
          lang={lang}
          className="line-clamp-3 max-w-[44ch] text-title leading-snug font-bold break-words"
        >
          “{entry.opinion.content}”
        </p>
      )}
    </div>
  );
}
