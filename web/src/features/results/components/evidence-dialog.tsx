import { useState } from 'react';
import { Quote } from '../../../components/icons/result-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { RoomTag } from '../../rooms/components/room-tag.tsx';
import type { Statement } from '../evidence-context.ts';
import { Counts } from './counts.tsx';
import { MisreadVote } from './misread-vote.tsx';

const shownAtFirst = 6;

type Props = {
  roomId: string;
  /** Null while the dialog is closed. */
  statement: Statement | null;
  /** By sentence: the count after this browser's vote. */
  misreads: Readonly<Record<string, number>>;
  onMisread: (sentenceId: string, count: number) => void;
  onClose: () => void;
};

function Quotes({ evidence }: { evidence: Statement['evidence'] }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const shown = all ? evidence : evidence.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label={t('analysis:evidence.quotes')} className="flex flex-col gap-2">
        {shown.map((voice) => (
          <li key={voice.id} className="flex gap-3 rounded-medium bg-sunken p-3">
            <Quote className="mt-1 size-4 shrink-0 text-ink-faint" />
            <span dir="auto" className="min-w-0 whitespace-pre-line">
              {voice.content}
              <RoomTag voice={voice} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < evidence.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('analysis:evidence.more', { count: evidence.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** The evidence for a statement: how many people, and their shared opinions. */
export function EvidenceDialog({ roomId, statement, misreads, onMisread, onClose }: Props) {
  const { t } = useText();
  return (
    <Dialog open={statement !== null} onClose={onClose} title={t('analysis:evidence.title')}>
      {statement !== null && (
        <>
          <blockquote className="border-l-2 border-line-strong pl-4">
            {statement.title !== null && (
              <p className="text-lead font-semibold">{statement.title}</p>
            )}
            {statement.text !== '' && (
              <p className={statement.title === null ? 'font-semibold' : undefined}>
                {statement.text}
              </p>
            )}
          </blockquote>
          <Counts opinions={statement.opinionCount} people={statement.participantCount} />
          {statement.evidence.length > 0 ? (
            <Quotes key={`quotes ${statement.text}`} evidence={statement.evidence} />
          ) : (
            <p className="text-ink-soft">{t('analysis:evidence.none')}</p>
          )}
          <p className="text-fine text-ink-soft">{t('analysis:evidence.private')}</p>
          {statement.sentenceId !== null && (
            <MisreadVote
              key={statement.sentenceId}
              roomId={roomId}
              sentenceId={statement.sentenceId}
              count={misreads[statement.sentenceId] ?? statement.misreadCount}
              given={misreads[statement.sentenceId] !== undefined}
              onCount={onMisread}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
