import type { AnalysisMethod, Emotion, Filter } from '@murmur/contract/analysis';
import type { DecidedList } from '@murmur/contract/outline/verdict';
import type { AnalysisStage } from '@murmur/contract/socket-down';

/** All texts of the service in one language. */
export type Messages = {
  emotions: Record<Emotion, string>;
  filters: Record<Filter, string>;
  stages: Record<AnalysisStage, string>;
  /** Replaces the name of a participant in a text. */
  someone: string;
  /** Texts of each voice for a room in which nobody wrote. */
  noData: Record<Filter | 'reporter', string>;
  /** Shown if there are opinions but no acceptable text about them. */
  countsOnly: string;
  votes: {
    common: string;
    rejected: string;
    divided: string;
    uncertain: string;
    questions: string;
    /** Counts of a question: people who want to know it too, who do not need an answer, and who passed. */
    wanted: (wanted: number, notNeeded: number, pass: number) => string;
    /** Follows a question that the host marked as answered. */
    answered: string;
    /** The number of people who answered, of all who voted. */
    outOf: (people: number, voters: number) => string;
    /** How many opinions are agreed on, rejected and divided, as separate parts of a line. */
    totals: Record<DecidedList, (opinions: number) => string>;
    group: (people: number) => string;
    positions: string;
    before: string;
    after: string;
    moved: string;
    /** The five positions, from strongly against to strongly for. */
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
    /** Label of opinions without an emotion. */
    noEmotion: string;
    /** Heading of the remaining opinions. */
    others: string;
    alone: (count: number) => string;
    /** Follows a truncated list. */
    more: (count: number) => string;
    timeline: string;
    kinds: { shared: string; private: string };
    inTenth: (shared: string, hidden: string) => string;
    quality: string;
    method: string;
    methods: Record<AnalysisMethod, string>;
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
    /** A model was asked, and its answer could not be used. */
    byTriedModel: string;
    /** A slow model is still writing. */
    stillWriting: string;
    byModel: (model: string) => string;
    /** States the number of shared opinions that the host did not show. */
    notShown: (count: number) => string;
    privacy: string;
    madeBy: string;
  };
};
