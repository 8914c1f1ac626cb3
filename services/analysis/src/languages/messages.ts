import type { Emotion, Filter, Way } from '@murmur/contract/analysis';
import type { AnalysisStage } from '@murmur/contract/socket-down';

/** Everything that the service itself says, in one language. */
export type Messages = {
  emotions: Record<Emotion, string>;
  filters: Record<Filter, string>;
  /** Stage names in progress events. */
  stages: Record<AnalysisStage, string>;
  /** Stands where a text names a participant. */
  someone: string;
  /** Texts of each voice for a room in which nobody wrote. */
  noData: Record<Filter | 'reporter', string>;
  /** Said when there are opinions and nothing sound could be written about them. */
  countsOnly: string;
  /** Votes and positions. */
  votes: {
    common: string;
    rejected: string;
    divided: string;
    uncertain: string;
    /** People who answered alike. */
    group: (people: number) => string;
    positions: string;
    before: string;
    after: string;
    moved: string;
    /** From strongly against to strongly for. */
    steps: readonly [string, string, string, string, string];
    counts: (agree: number, disagree: number, pass: number) => string;
    moves: (towardFor: number, towardAgainst: number, unmoved: number) => string;
  };
  report: {
    title: string;
    date: string;
    duration: string;
    minutes: (count: number) => string;
    opinions: string;
    participants: string;
    participationRate: string;
    averageLength: string;
    characters: (count: string) => string;
    activeOf: (active: number, joined: number) => string;
    mood: string;
    /** Of opinions whose words tell no emotion. */
    untold: string;
    /** Heads the opinions that stand nowhere else. */
    others: string;
    alone: (count: number) => string;
    /** After a list of which not all is shown. */
    more: (count: number) => string;
    timeline: string;
    kinds: { shared: string; private: string };
    inTenth: (shared: string, hidden: string) => string;
    quality: string;
    way: string;
    ways: Record<Way, string>;
    model: string;
    placed: string;
    kept: string;
    dropped: string;
    duplicates: string;
    noise: string;
    tokensIn: string;
    tokensOut: string;
    cost: string;
    time: string;
    seconds: (count: string) => string;
    themes: string;
    basis: (opinions: number, people: number) => string;
    reporter: string;
    perspective: (position: 1 | 2) => string;
    voices: string;
    byFallback: string;
    byModel: (model: string) => string;
    /** Shared opinions that the host did not show to the others. */
    notShown: (count: number) => string;
    privacy: string;
    madeBy: string;
  };
};
