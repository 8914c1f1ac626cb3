import type { AllResults, Sentence } from '@murmur/contract/analysis';
import { unitOf } from '@murmur/contract/outline/figures';
import { type ReactNode, useMemo, useState } from 'react';
import { EvidenceContext, type Statement } from '../evidence-context.ts';
import { useCitedSentences } from '../hooks/use-cited-sentences.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';

const statementOf = (sentence: Sentence): Statement => ({
  sentenceId: sentence.id,
  title: null,
  text: sentence.text,
  opinionCount: sentence.opinion_count,
  participantCount: sentence.participant_count,
  evidence: sentence.evidence,
  misreadCount: sentence.misread_count,
});

type Props = { results: AllResults; children: ReactNode };

export function EvidenceProvider({ results, children }: Props) {
  const cited = useCitedSentences(results.room_id);
  const [shown, setShown] = useState<Statement | null>(null);
  const [misreads, setMisreads] = useState<Readonly<Record<string, number>>>({});
  const table = useMemo(
    () => ({
      unit: unitOf(results),
      statements: new Map(results.sentences.map((each) => [each.id, statementOf(each)])),
      cited,
      show: setShown,
    }),
    [results, cited],
  );
  return (
    <EvidenceContext value={table}>
      {children}
      <EvidenceDialog
        roomId={results.room_id}
        statement={shown}
        misreads={misreads}
        onMisread={(id, count) => setMisreads((given) => ({ ...given, [id]: count }))}
        onClose={() => setShown(null)}
      />
    </EvidenceContext>
  );
}
