import type { Evidence } from '@murmur/contract/evidence';
import { useText } from '../../../i18n/use-text.ts';
import { RoomTag } from '../../results/components/room-tag.tsx';

type Props = { entries: readonly Evidence[]; lang?: string | undefined };

/** The opinions that are counted with another one because they say the same, one tap away. */
export function SameOpinions({ entries, lang }: Props) {
  const { t } = useText();
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
          </li>
        ))}
      </ul>
    </details>
  );
}
