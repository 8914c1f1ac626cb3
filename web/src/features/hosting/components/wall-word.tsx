import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { PositionsPanel } from '../../positions/components/positions-panel.tsx';
import type { LiveRoom } from '../../session/live-room.ts';
import { AgreementList } from '../../votes/components/agreement-list.tsx';
import { VoteCountLine } from '../../votes/components/vote-count-line.tsx';
import { useLiveVotes } from '../../votes/hooks/use-live-votes.ts';
import { steadyLists } from '../../votes/steady-lists.ts';

/** What the room says of itself, for the wall: live while people vote, and what it came to afterwards. */
export function WallWord({ live }: { live: LiveRoom }) {
  const { t } = useText();
  const { room } = live;
  const results = useResource(`${room.room_id} ${room.status}`, (signal) =>
    call('getAllResults', { params: { id: room.room_id }, signal }),
  );
  const votes = useLiveVotes(results.refresh);
  const { agreement, positions } = results.state === 'loaded' ? results.data : noWord;
  const speaks = agreement !== null && (agreement.votes > 0 || positions !== null);
  const count = votes ?? agreement;
  const counted = count !== null && count.votes > 0 && (
    <div className="text-[clamp(1.25rem,4vh,2.75rem)]">
      <VoteCountLine votes={count} />
    </div>
  );
  const link = (
    <LinkButton to={`/results/${room.room_id}`} size="large">
      {t('pages:host.results')}
    </LinkButton>
  );
  if (!speaks)
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-[3vh] text-center">
        <p className="text-[clamp(2.5rem,11vh,8rem)] leading-tight font-bold">
          {t('pages:discuss.timeUp.title')}
        </p>
        {counted}
        {link}
      </div>
    );
  const { common, divided } = steadyLists(agreement, agreement);
  return (
    <div className="flex flex-1 flex-col justify-between gap-[3vh] text-[clamp(1rem,2.6vh,2.5rem)]">
      <div className="grid items-start gap-[4vw] md:grid-cols-2">
        <AgreementList
          title={t('analysis:word.common')}
          nothing={t('analysis:word.noCommon')}
          entries={common}
          lang={room.language}
          first={3}
          wall
        />
        <div className="flex min-w-0 flex-col gap-[3vh]">
          {(divided.length > 0 || positions === null) && (
            <AgreementList
              title={t('analysis:word.divided')}
              nothing={t('analysis:word.noDivided')}
              entries={divided}
              lang={room.language}
              first={positions === null ? 3 : 1}
              wall
            />
          )}
          {positions !== null && <PositionsPanel positions={positions} wall />}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-6">
        {counted}
        {link}
      </div>
    </div>
  );
}

const noWord = { agreement: null, positions: null };
