import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useCopy } from '../../../components/ui/use-copy.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useOutbox } from '../../session/hooks/use-outbox.ts';
import { type OutboxEntry, opinionStore } from '../../session/outbox/outbox-store.ts';
import type { Seat } from '../../session/seat.ts';
import { sendOpinion, setVisibility } from '../api/send-opinion.ts';
import { SeatMode } from '../seat-mode.ts';
import { RefusalText } from './refusal-text.tsx';

/**
 * What this person wrote and the room did not get before it ended: said plainly, with the text to keep.
 * Tries once more first, for what was on its way when the page changed.
 */
export function LateOpinions({ roomId, seat }: { roomId: string; seat: Seat }) {
  const [arrived, setArrived] = useState(0);
  const [mode] = useState(
    () => new SeatMode(null, (wanted) => setVisibility(roomId, seat.participant_id, wanted)),
  );
  const { entries, dismiss } = useOutbox({
    store: opinionStore(roomId),
    send: (entry) => mode.speakAs(entry.is_public, () => sendOpinion(roomId, entry)),
    onSent: () => setArrived((count) => count + 1),
  });
  const { t } = useText();
  if (entries.length === 0) {
    return arrived === 0 ? null : <Notice>{t('pages:late.arrived', { count: arrived })}</Notice>;
  }
  return (
    <Notice tone="yellow">
      <h2 className="text-body">{t('pages:late.title', { count: entries.length })}</h2>
      <ul className="mt-2 flex flex-col gap-3 text-ink">
        {entries.map((entry) => (
          <Late key={entry.key} entry={entry} onDismiss={() => dismiss(entry.key)} />
        ))}
      </ul>
    </Notice>
  );
}

function Late({ entry, onDismiss }: { entry: OutboxEntry; onDismiss: () => void }) {
  const { t } = useText();
  const { copied, copyText } = useCopy();
  return (
    <li className="flex flex-col gap-2 rounded-medium bg-surface p-3">
      <p className="max-h-32 overflow-y-auto whitespace-pre-wrap">{entry.content}</p>
      <p className="text-fine text-ink-soft">
        {entry.refused === undefined ? (
          t('pages:discuss.mine.pending')
        ) : (
          <RefusalText code={entry.refused.code} />
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={() => void copyText(entry.content)}>
          {t(copied ? 'components:copy.copied' : 'pages:discuss.mine.copy')}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {t('common:action.dismiss')}
        </Button>
      </div>
    </li>
  );
}
