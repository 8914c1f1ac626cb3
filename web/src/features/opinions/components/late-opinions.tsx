import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useCopy } from '../../../components/ui/use-copy.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { OpinionOutbox } from '../../room-session/hooks/use-opinion-outbox.ts';
import { readDraft, saveDraft } from '../../room-session/outbox/draft.ts';
import { useRoomEvents, useRoomSession } from '../../room-session/room-session.tsx';
import { RefusalText } from './refusal-text.tsx';

/**
 * Opinions that did not reach the room before its end, with their text to copy. Opinions that were still being
 * sent when the page changed are first retried once.
 */
export function LateOpinions({ roomId }: { roomId: string }) {
  const { outbox } = useRoomSession();
  const [arrived, setArrived] = useState(0);
  useRoomEvents((event) => {
    if (event.type === 'sent') setArrived((count) => count + 1);
  });
  return <LateTexts roomId={roomId} outbox={outbox} arrived={arrived} />;
}

type Props = {
  roomId: string;
  outbox: Pick<OpinionOutbox, 'entries' | 'dismiss'>;
  /** Opinions accepted while this was shown. */
  arrived: number;
};

export function LateTexts({ roomId, outbox, arrived }: Props) {
  const { t } = useText();
  const { entries } = outbox;
  const [draft, setDraft] = useState(() => readDraft(roomId));
  const discard = () => {
    saveDraft(roomId, '');
    setDraft('');
  };
  return (
    <>
      {entries.length === 0 && arrived > 0 && (
        <Notice>{t('pages:late.arrived', { count: arrived })}</Notice>
      )}
      {entries.length > 0 && (
        <Notice tone="yellow">
          <h2 className="text-body">{t('pages:late.title', { count: entries.length })}</h2>
          <ul className="mt-2 flex flex-col gap-3 text-ink">
            {entries.map((entry) => (
              <li key={entry.key}>
                <Kept text={entry.content} onDiscard={() => outbox.dismiss(entry.key)}>
                  {entry.refused === undefined ? (
                    t('pages:late.pending')
                  ) : (
                    <RefusalText refused={entry.refused} content={entry.content} />
                  )}
                </Kept>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {draft !== '' && (
        <Notice tone="yellow">
          <h2 className="mb-2 text-body">{t('pages:late.draft')}</h2>
          <Kept text={draft} onDiscard={discard}>
            {t('pages:late.draftAbout')}
          </Kept>
        </Notice>
      )}
    </>
  );
}

type KeptProps = { text: string; onDiscard: () => void; children: ReactNode };

/** A text that the room did not receive, with buttons to copy or discard it. */
function Kept({ text, onDiscard, children }: KeptProps) {
  const { t } = useText();
  const { copied, copyText } = useCopy();
  return (
    <div className="flex flex-col gap-2 rounded-medium bg-surface p-3 text-ink">
      <p className="max-h-32 overflow-y-auto whitespace-pre-wrap">{text}</p>
      <p className="text-fine text-ink-soft">{children}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyText(text)}>
          {t(copied ? 'components:copy.copied' : 'pages:discuss.mine.copy')}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('pages:discuss.mine.discard')}
        </Button>
      </div>
    </div>
  );
}
