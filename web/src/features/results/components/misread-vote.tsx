import { Flag } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useMisreadVote } from '../hooks/use-misread-vote.ts';

type Props = {
  roomId: string;
  sentenceId: string;
  count: number;
  given: boolean;
  onCount: (sentenceId: string, count: number) => void;
};

/** Reports a statement as misread, and shows how many people have done so. */
export function MisreadVote({ roomId, sentenceId, count, given, onCount }: Props) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const { sending, give } = useMisreadVote(roomId, sentenceId, (after) =>
    onCount(sentenceId, after),
  );
  if (give === null && count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      {give !== null && !given && (
        <Button
          variant="secondary"
          onClick={give}
          busy={sending.state === 'sending' && t('analysis:misread.sending')}
          icon={<Flag className="size-4" />}
        >
          {t('analysis:misread.give')}
        </Button>
      )}
      <output className="text-fine text-ink-soft">
        {given && `${t('analysis:misread.given')} `}
        {count > 0 && t('analysis:misread.count', { count })}
      </output>
      {sending.state === 'failed' && (
        <p role="alert" className="w-full text-fine font-medium text-red">
          {errorMessage(sending.error, t('analysis:misread.failed'))}
        </p>
      )}
    </div>
  );
}
