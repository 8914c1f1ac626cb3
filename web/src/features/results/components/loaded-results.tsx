import type { AllResults } from '@murmur/contract/analysis';
import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';
import { Details } from '../lazy-parts.ts';
import { CompletionCard } from './completion-card.tsx';
import { EvidenceProvider } from './evidence-provider.tsx';
import { InShort, TopicLine } from './headline.tsx';
import { MadeBy } from './made-by.tsx';
import { Mood } from './mood.tsx';
import { NoOpinions } from './no-opinions.tsx';
import { StatTiles } from './stat-tiles.tsx';

const detailsComing = (
  <>
    <Skeleton className="h-200 rounded-large" />
    <Skeleton className="h-200 rounded-large" />
  </>
);

type Props = {
  results: AllResults;
  /** What the room says of itself stands before what was inferred; null where it said nothing. */
  word: ReactNode;
  /** What people can still do, right after what the room came to. */
  afterTalk: ReactNode;
  /** Null for all but the host. */
  host: HostOfThemes | null;
  /** What can be done with the results: shown once there is something to share. */
  actions: ReactNode;
  banner: ReactNode;
  share: ReactNode;
  rectangle: ReactNode;
};

/** What the room said: in one sentence, in numbers, in pictures and in three voices. */
export function LoadedResults({ results, word, afterTalk, host, ...around }: Props) {
  const hasOpinions = results.status === 'complete';
  const { common, divided } = results.agreement;
  // As it was found: votes that come later move nothing.
  const [wide] = useState(word !== null && common.length + divided.length > 0);
  return (
    <EvidenceProvider results={results}>
      <div className="flex flex-col gap-8">
        {word !== null && (
          <>
            <TopicLine results={results} />
            {word}
            {afterTalk}
          </>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-[7fr_5fr] lg:gap-x-12">
          <div className={classNames('flex flex-col gap-4', wide && 'empty:hidden')}>
            {word === null && <TopicLine results={results} />}
            <InShort results={results} />
            {word === null && afterTalk}
          </div>
          <div
            className={classNames(
              'flex flex-col gap-5',
              wide && 'lg:col-span-2 lg:[&>dl]:grid-cols-4',
            )}
          >
            <Mood mood={results.mood} />
            <StatTiles statistics={results.statistics} />
          </div>
        </div>
        {hasOpinions ? (
          <>
            {around.actions}
            <MadeBy results={results} />
            <div className="grid items-start gap-6 lg:grid-cols-[5fr_7fr]">
              <Suspense fallback={detailsComing}>
                <Details results={results} host={host} />
              </Suspense>
            </div>
            {around.banner}
            {around.share}
          </>
        ) : (
          <NoOpinions />
        )}
        <CompletionCard spoken={hasOpinions} />
        {around.rectangle}
      </div>
    </EvidenceProvider>
  );
}
