import type { RoomStatement } from '../../features/results/components/room-statements.tsx';
import { RoomTag } from '../../features/rooms/components/room-tag.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { ListPosition } from './list-position.tsx';

type Props = {
  title: MessageKey;
  statements: RoomStatement[];
  /** The position of the first statement on this slide, and the total number. */
  from: number;
  of: number;
  lang: string;
};

/** Verbatim voices for the wall; shows their position in the total if they do not fit on one slide. */
export function WallQuotes({ title, statements, from, of, lang }: Props) {
  const { t } = useText();
  const more = of - from - statements.length;
  return (
    <section className="flex flex-col gap-[0.8em]">
      <h2 className="flex items-baseline gap-[0.6em] leading-tight text-ink-soft">
        {t(title)}
        {from > 0 && <ListPosition from={from} count={statements.length} of={of} />}
      </h2>
      <ul lang={lang} className="grid gap-[0.9em_2em] md:grid-cols-2">
        {statements.map(({ opinion, same, rooms }) => (
          <li
            key={opinion.id}
            dir="auto"
            className="border-l-[0.15em] border-line-strong pl-[0.7em] leading-snug font-semibold [overflow-wrap:anywhere]"
          >
            <span className="line-clamp-4">{opinion.content}</span>
            <RoomTag voice={opinion} same={same} rooms={rooms} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-[0.8em] font-semibold text-ink-soft">
          {t('analysis:poster.more', { count: more })}
        </p>
      )}
    </section>
  );
}
