import type { Opinion } from '@murmur/contract/opinion';
import { Clock } from '../../../components/icons/icons.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useOpinionMarks } from '../hooks/use-opinion-marks.tsx';

type Props = { opinion: Opinion; onHold: () => void };

/** The host's button that puts a shared opinion among the held ones, before others can read it. */
export function HoldButton({ opinion, onHold }: Props) {
  const { t } = useText();
  const marks = useOpinionMarks();
  if (marks === null) return null;
  const hold = () => {
    onHold();
    marks.hold(opinion.id);
  };
  return (
    <IconButton label={t('pages:host.early.hold', { nickname: opinion.nickname })} onClick={hold}>
      <Clock className="size-4" />
    </IconButton>
  );
}
