import type { Evidence } from '@murmur/contract/evidence';
import { Undo2 } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { RoomTag } from '../../rooms/components/room-tag.tsx';
import { useOpinionMarks } from '../hooks/use-opinion-marks.tsx';

type Props = { entries: readonly Evidence[]; lang?: string | undefined };

/**
 * The opinions that are counted with another one because they say the same, one tap away. The host can separate those
 * that were put together by hand.
 */
export function SameOpinions({ entries, lang }: Props) {
  const { t } = useText();
  const marks = useOpinionMarks();
  if (entries.length === 0) return null;
  return (
    <details className="text-[0.8125em]">
      <summary className="inline-flex min-h-11 items-center font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline">
        {t('analysis:word.same', { count: entries.length })}
      </summary>
      <ul lang={lang} className="flex flex-col gap-1 border-l-2 border-line pl-3">
        {entries.map((voice) => (
          <li key={voice.id} dir="auto" className="break-words">
            {voice.content}
            <RoomTag voice={voice} />
            {marks !== null && voice.joined === true && (
              <Button
                variant="quiet"
                onClick={() => marks.separate(voice.id)}
                icon={<Undo2 className="size-4" />}
              >
                {t('analysis:same.apart')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
