import { CloudUpload } from '../../../components/icons/result-icons.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useOnline } from '../../../lib/use-online.ts';

/** More unsent answers than this indicate that the network is slow. */
const usual = 1;

export function PendingVotes({ waiting, late }: { waiting: number; late: number }) {
  const { t } = useText();
  const online = useOnline();
  const heldUp = waiting > 0 && (!online || waiting > usual);
  return (
    <output className="text-fine text-ink-soft empty:hidden">
      {heldUp && (
        <span className="flex items-center gap-2">
          <CloudUpload className="size-4 shrink-0" />
          {t('analysis:votes.waiting', { count: waiting })}
        </span>
      )}
      {late > 0 && t('analysis:votes.late', { count: late })}
    </output>
  );
}
