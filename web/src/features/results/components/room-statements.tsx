import type { Evidence } from '@murmur/contract/evidence';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { RoomTag } from '../../rooms/components/room-tag.tsx';
import { UnnamedNote } from './unnamed-note.tsx';

const shownAtFirst = 6;
const shownMore = 40;

/** A statement of an event, with others that say the same. */
export type RoomStatement = { opinion: Evidence; same?: Evidence[]; rooms?: number };

type Props = { title: string; about: string; statements: RoomStatement[]; lang: string };

/** Statements of an event with their rooms, in a separate list so that they are not overlooked. */
export function RoomStatements({ title, about, statements, lang }: Props) {
  const { t } = useText();
  const titleId = useId();
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <Card aria-labelledby={titleId} className="@container flex min-w-0 flex-col gap-4">
      <div>
        <h2 id={titleId} className="text-lead">
          {title}
        </h2>
        <p className="text-fine text-ink-soft">{about}</p>
      </div>
      <ul lang={lang} className="grid gap-x-10 @3xl:grid-cols-2">
        {statements.slice(0, shown).map(({ opinion, same, rooms }) => (
          <li
            key={opinion.id}
            dir="auto"
            className="min-w-0 border-t border-line py-3 break-words whitespace-pre-line"
          >
            {opinion.content}
            <RoomTag voice={opinion} same={same} rooms={rooms} />
          </li>
        ))}
      </ul>
      <UnnamedNote voices={statements.map(({ opinion }) => opinion)} />
      {shown < statements.length && (
        <Button
          variant="secondary"
          onClick={() => setShown(shown + shownMore)}
          className="self-start"
        >
          {t('analysis:event.more', { count: statements.length - shown })}
        </Button>
      )}
    </Card>
  );
}
