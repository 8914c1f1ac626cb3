import type { AllResults } from '@murmur/contract/analysis';
import { hasVerdict } from '@murmur/contract/outline/verdict';
import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';
import { Details } from '../lazy-parts.ts';
import { CompletionCard } from './completion-card.tsx';
import { EventFacts } from './event-facts.tsx';
import { EvidenceProvider } from './evidence-provider.tsx';
import { Headline } from './headline.tsx';
import { NoOpinions } from './no-opinions.tsx';
import { Reading } from './reading.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { TopicHeader } from './topic-header.tsx';

const detailsComing = <Skeleton className="h-200 rounded-large" />;

type Props = {
  results: AllResults;
  /** The outcome of votes and positions; null if there is none. */
  summary: ((reading: ReactNode) => ReactNode) | null;
  /** The person's remaining steps, shown above the outcome. */
  afterDiscussion: ReactNode;
  /** Null for everyone but the host. */
  host: HostOfThemes | null;
  /** Share and poster buttons, shown once there is something to share. */
  actions: ReactNode;
  banner: ReactNode;
  share: ReactNode;
  rectangle: ReactNode;
};

/** The results: votes, positions, recurring words, every shared opinion, and the texts about them. */
export function LoadedResults({ results, summary, afterDiscussion, host, ...slots }: Props) {
  const hasOpinions = results.status === 'complete';
  // Fixed on first render: later votes must not move the page.
  const byModel = hasOpinions && results.generated_by !== 'fallback';
  const reading = byModel && <Reading results={results} begun />;
  const [decided] = useState(summary !== null && hasVerdict(results.agreement));
  return (
    <EvidenceProvider results={results}>
      <div className="flex flex-col gap-4 sm:gap-8">
        <TopicHeader results={results} />
        {!decided && !byModel && <Headline results={results} />}
        {!decided && afterDiscussion}
        {summary === null ? reading : summary(reading)}
        {decided && afterDiscussion}
        {results.event === undefined ? (
          <StatTiles statistics={results.statistics} />
        ) : (
          <EventFacts event={results.event} lang={results.language} />
        )}
        {hasOpinions ? (
          <>
            {slots.actions}
            <Suspense fallback={detailsComing}>
              <Details results={results} host={host} led={decided || byModel} />
            </Suspense>
            {slots.banner}
            {slots.share}
          </>
        ) : (
          <NoOpinions results={results} />
        )}
        <CompletionCard spoken={hasOpinions} />
        {slots.rectangle}
      </div>
    </EvidenceProvider>
  );
}
