import { Check } from '../../../components/icons/icons.ts';
import { Undo2 } from '../../../components/icons/late-icons.ts';
import { Layers } from '../../../components/icons/result-icons.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { opinionDragType, useOpinionMarks } from '../hooks/use-opinion-marks.tsx';

type Props = { opinion: { id: string; content: string; same_as?: string | undefined } };

/**
 * The host's button that puts an opinion together with another one: by a tap on both, or by dragging it onto the other
 * list entry. For one that was put together, it takes it apart again. Renders nothing for everybody else.
 */
export function SameButton({ opinion }: Props) {
  const { t } = useText();
  const marks = useOpinionMarks();
  if (marks === null) return null;
  const { picked } = marks;
  const isTarget = picked !== null && picked.id !== opinion.id;
  if (!isTarget && marks.isJoined(opinion)) {
    return (
      <IconButton label={t('analysis:same.apart')} onClick={() => marks.separate(opinion.id)}>
        <Undo2 className="size-4" />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={t(isTarget ? 'analysis:same.into' : 'analysis:same.pick')}
      aria-pressed={picked?.id === opinion.id}
      onClick={() => (isTarget ? marks.join(picked.id, opinion.id) : marks.pick(opinion))}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(opinionDragType, opinion.id);
        dataTransfer.effectAllowed = 'move';
      }}
      className="cursor-grab aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {isTarget ? <Check className="size-4" /> : <Layers className="size-4" />}
    </IconButton>
  );
}
