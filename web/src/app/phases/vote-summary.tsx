import type { AllResults } from '@murmur/contract/analysis';
import { type ReactNode, Suspense, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { hasPositions } from '../../features/positions/has-positions.ts';
import { ComparedRooms } from '../../features/results/lazy-parts.ts';
import { AgreementPanel } from '../../features/votes/components/agreement-panel.tsx';
import type { VoteCount } from '../../features/votes/hooks/use-live-votes.ts';

type Props = {
  results: Pick<AllResults, 'agreement' | 'positions' | 'language' | 'event'>;
  votes: VoteCount | null;
  /** True while more votes can arrive. */
  open: boolean;
  /** True if the votes are shown however few they are. */
  wanted: boolean;
  /** What was read in the opinions, shown below what leads the votes. */
  reading: ReactNode;
};

/** The outcome of votes and positions, above anything inferred from the texts. */
export function VoteSummary({ results, votes, open, wanted, reading }: Props) {
  const { agreement, positions, language } = results;
  const ofRooms = results.event !== undefined;
  const [hadPositions] = useState(hasPositions(positions));
  return (
    <>
      {wanted ? (
        <AgreementPanel
          agreement={agreement}
          lang={language}
          votes={votes}
          open={open}
          ofRooms={ofRooms}
        >
          {reading}
        </AgreementPanel>
      ) : (
        reading
      )}
      {agreement.by_room !== undefined && (
        <Suspense>
          <ComparedRooms agreement={agreement} lang={language} />
        </Suspense>
      )}
      {hasPositions(positions) && (hadPositions || !open) && (
        <Card>
          <PositionsPanel positions={positions} ofRooms={ofRooms} />
        </Card>
      )}
    </>
  );
}
