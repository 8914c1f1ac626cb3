import type { Evidence } from '@murmur/contract/evidence';
import { RoomTag } from '../../features/rooms/components/room-tag.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ListPosition } from './list-position.tsx';

type Props = {
  voices: Evidence[];
  /** The position of the first voice on this slide, and the total number. */
  from: number;
  of: number;
  lang: string;
  /** True for opinions from only one room of an event. */
  single?: boolean;
};

/** Verbatim voices for the wall; shows their position in the total if they do not fit on one slide. */
export function WallQuotes({ voices, from, of, lang, single = false }: Props) {
  const { t } = useText();
  return (
    <section className="flex flex-col gap-[0.8em]">
      <h2 className="flex items-baseline gap-[0.6em] leading-tight text-ink-soft">
        {t(single ? 'analysis:event.single' : 'analysis:voices.title')}
        {voices.length < of && <ListPosition from={from} count={voices.length} of={of} />}
      </h2>
      <ul lang={lang} className="grid gap-[0.9em_2em] md:grid-cols-2">
        {voices.map((voice) => (
          <li
            key={voice.id}
            dir="auto"
            className="border-l-[0.15em] border-line-strong pl-[0.7em] leading-snug font-semibold [overflow-wrap:anywhere]"
          >
            <span className="line-clamp-4">{voice.content}</span>
            <RoomTag voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
