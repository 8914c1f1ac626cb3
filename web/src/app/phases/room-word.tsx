import type { AllResults } from '@murmur/contract/analysis';
import { Card } from '../../components/ui/card.tsx';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { AgreementPanel } from '../../features/votes/components/agreement-panel.tsx';
import { VotedHeadline } from '../../features/votes/components/voted-headline.tsx';
import type { VoteCount } from '../../features/votes/hooks/use-live-votes.ts';

type Props = {
  results: Pick<AllResults, 'agreement' | 'positions' | 'language'>;
  votes: VoteCount | null;
  /** More votes may come. */
  open: boolean;
  /** The room asked where people stand, whether or not enough answered. */
  asked: boolean;
  /** The votes are shown, however few there are. */
  wanted: boolean;
};

/** What the room says of itself, before anything that was inferred: its votes, and where it stands. */
export function RoomWord({ results, votes, open, asked, wanted }: Props) {
  const { agreement, positions, language } = results;
  return (
    <>
      {wanted && (
        <>
          <VotedHeadline agreement={agreement} lang={language} open={open} />
          <AgreementPanel agreement={agreement} lang={language} votes={votes} open={open} />
        </>
      )}
      {(asked || positions !== null) && (
        <Card>
          <PositionsPanel positions={positions} />
        </Card>
      )}
    </>
  );
}
