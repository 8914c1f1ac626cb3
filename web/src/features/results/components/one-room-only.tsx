import type { Evidence } from '@murmur/contract/evidence';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { RoomTag } from '../../rooms/components/room-tag.tsx';
import { UnnamedNote } from './unnamed-note.tsx';

const shownAtFirst = 6;
const shownMore = 40;

/** Opinions from only one room of an event, in a separate list so that they are not overlooked. */
export function OneRoomOnly({ voices, lang }: { voices: Evidence[]; lang: string }) {
  const { t } = useText();
  const titleId = useId();
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <Card aria-labelledby={titleId} className="@container flex min-w-0 flex-col gap-4">
      <div>
        <h2 id={titleId} className="text-lead">
          {t('analysis:event.single')}
        </h2>
        <p className="text-fine text-ink-soft">{t('analysis:event.singleAbout')}</p>
      </div>
      <ul lang={lang} className="grid gap-x-10 @3xl:grid-cols-2">
        {voices.slice(0, shown).map((voice) => (
          <li
            key={voice.id}
            dir="auto"
            className="min-w-0 border-t border-line py-3 break-words whitespace-pre-line"
          >
            {voice.content}
            <RoomTag voice={voice} />
          </li>
        ))}
      </ul>
      <UnnamedNote voices={voices} />
      {shown < voices.length && (
        <Button
          variant="secondary"
          onClick={() => setShown(shown + shownMore)}
          className="self-start"
        >
          {t('analysis:event.more', { count: voices.length - shown })}
        </Button>
      )}
    </Card>
  );
}
