import type { AgreementEntry } from '@murmur/contract/agreement';
import type { CardKind } from '@murmur/contract/votes';
import { Check } from '../../../components/icons/icons.ts';
import { Undo2 } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useOpinionMarks } from '../hooks/use-opinion-marks.tsx';
import { SameButton } from './same-button.tsx';

type Props = {
  entry: AgreementEntry;
  kind: CardKind;
  /** Shown above the entry, and only while the pointer or the focus is there: on a wall, where others look too. */
  floats: boolean;
};

/** The host's buttons below a vote result; nothing for everybody else. */
export function OpinionMarkButtons({ entry, kind, floats }: Props) {
  const { t } = useText();
  const marks = useOpinionMarks();
  if (marks === null) return null;
  const answered = entry.answered === true;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center text-body',
        floats
          ? 'absolute top-0 right-0 rounded-medium bg-surface opacity-0 shadow-raised group-hover:opacity-100 focus-within:opacity-100'
          : '-my-2 -ml-3',
      )}
    >
      <SameButton opinion={entry.opinion} />
      {kind === 'question' && (
        <Button
          variant="quiet"
          onClick={() => marks.answer(entry.opinion.id, !answered)}
          icon={answered ? <Undo2 className="size-4" /> : <Check className="size-4" />}
        >
          {t(answered ? 'analysis:word.answered.unset' : 'analysis:word.answered.set')}
        </Button>
      )}
    </div>
  );
}
