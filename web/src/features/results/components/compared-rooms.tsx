import type { Agreement, ComparedStatement } from '@murmur/contract/agreement';
import { limits } from '@murmur/contract/limits';
import { answeredEntries } from '@murmur/contract/outline/verdict';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';
import { FigureTable } from './figure-table.tsx';

const shownAtFirst = 3;
/** More rooms are in the table only, except those with the most and the least agreement. */
const maxNamed = 6;

type Room = ComparedStatement['rooms'][number];
type Props = { agreement: Agreement; lang: string | undefined };

const shareOf = ({ agree, disagree }: Room): number => agree / (agree + disagree);

/** How the rooms of an event voted on the statements with the most answers; renders nothing before the end of voting. */
export default function ComparedRooms({ agreement, lang }: Props) {
  const { t } = useText();
  const titleId = useId();
  const [all, showAll] = useState(false);
  const { by_room: byRoom = [] } = agreement;
  const contents = new Map(
    answeredEntries(agreement).map(({ opinion }) => [opinion.id, opinion.content]),
  );
  const statements = byRoom.filter(({ opinion_id: id }) => contents.has(id));
  if (statements.length === 0) return null;
  const shown = all ? statements : statements.slice(0, shownAtFirst);
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id={titleId} className="text-lead">
          {t('analysis:event.compare.title')}
        </h2>
        <p className="text-fine text-ink-soft">
          {t('analysis:event.compare.about', { min: limits.event.compared.voters })}
        </p>
      </div>
      <ul className="flex flex-col gap-6">
        {shown.map(({ opinion_id: id, rooms }) => (
          <li key={id} className="flex min-w-0 flex-col gap-2">
            <p lang={lang} dir="auto" className="line-clamp-3 font-semibold break-words">
              {contents.get(id)}
            </p>
            <Strip rooms={rooms} />
            <Rooms rooms={rooms} statement={contents.get(id) ?? ''} />
          </li>
        ))}
      </ul>
      {shown.length < statements.length && (
        <Button variant="secondary" onClick={() => showAll(true)} className="self-start">
          {t('analysis:word.more', { count: statements.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}

/** Rooms with nearly the same share are stacked, in percent of the width. */
const stackedWithin = 3;
const dotHeight = 12;
const maxHeight = 72;

/** A dot for each room, from no agreement on the left to full agreement on the right. */
function Strip({ rooms }: { rooms: readonly Room[] }) {
  const { language } = useText();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const levels = new Map<number, number>();
  const dots = rooms.map((room) => {
    const share = shareOf(room) * 100;
    const column = Math.round(share / stackedWithin);
    const level = levels.get(column) ?? 0;
    levels.set(column, level + 1);
    return { ordinal: room.ordinal, share, level };
  });
  const tallest = Math.max(...levels.values());
  const step = Math.min(dotHeight, maxHeight / tallest);
  return (
    <div aria-hidden="true" className="px-1.5">
      <div
        className="relative border-b-2 border-line-strong"
        style={{ height: dotHeight + step * (tallest - 1) + 4 }}
      >
        <span className="absolute inset-y-0 left-1/2 border-l border-dashed border-line-strong" />
        {dots.map(({ ordinal, share, level }) => (
          <span
            key={ordinal}
            className="absolute size-3 -translate-x-1/2 rounded-full border border-surface bg-accent forced-colors:bg-[CanvasText]"
            style={{ left: `${share}%`, bottom: level * step + 2 }}
          />
        ))}
      </div>
      <p className="flex justify-between text-fine text-ink-soft tabular-nums">
        <span>{percent.format(0)}</span>
        <span>{percent.format(1)}</span>
      </p>
    </div>
  );
}

function Rooms({ rooms, statement }: { rooms: readonly Room[]; statement: string }) {
  const { t, language } = useText();
  const nameOf = useRoomName();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const isCut = rooms.length > maxNamed;
  const named = isCut
    ? [...rooms.slice(0, maxNamed / 2), ...rooms.slice(-maxNamed / 2)]
    : [...rooms];
  return (
    <div>
      <ul className="flex flex-wrap gap-x-4 text-fine">
        {named.map((room) => (
          <li key={room.ordinal} className="break-words">
            {nameOf(room)}{' '}
            <span className="font-bold tabular-nums">{percent.format(shareOf(room))}</span>
          </li>
        ))}
        {isCut && (
          <li className="text-ink-soft">
            {t('analysis:poster.more', { count: rooms.length - named.length })}
          </li>
        )}
      </ul>
      <FigureTable
        caption={statement}
        head={[
          t('analysis:event.compare.room'),
          t('analysis:event.compare.share'),
          t('analysis:event.compare.voters'),
        ]}
        rows={rooms.map((room) => [
          nameOf(room),
          percent.format(shareOf(room)),
          formatNumber(room.agree + room.disagree, language),
        ])}
      />
    </div>
  );
}
