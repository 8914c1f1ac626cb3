import type { AgreementEntry } from '@murmur/contract/agreement';
import { OpinionItem } from '../features/opinions/components/opinion-item.tsx';
import { TimeUpPanel } from '../features/opinions/components/time-up-panel.tsx';
import { VisibilityToggle } from '../features/opinions/components/visibility-toggle.tsx';
import { noProgress } from '../features/results/analysis-progress.ts';
import { ProgressBanner } from '../features/results/components/progress-banner.tsx';
import { ThemeFigure } from '../features/results/components/theme-figure.tsx';
import { TimelineFigure } from '../features/results/components/timeline-figure.tsx';
import type { FeedHandle } from '../features/room-session/hooks/use-room-feed.ts';
import { liveRoom } from '../features/room-session/live-room.ts';
import { ConnectionBadge } from '../features/rooms/components/connection-badge.tsx';
import { ConnectionNotice } from '../features/rooms/components/connection-notice.tsx';
import { Countdown } from '../features/rooms/components/countdown.tsx';
import { StatusBadge } from '../features/rooms/components/status-badge.tsx';
import { AgreementRow } from '../features/votes/components/agreement-row.tsx';
import { VoteCard } from '../features/votes/components/vote-card.tsx';
import { monotonicNow } from '../lib/monotonic-now.ts';
import { activeRoom, waitingRoom } from '../testing/live-data.ts';
import { someResults } from '../testing/results-data.ts';
import type { Exhibit, Exhibits, Words } from './exhibit.ts';

const nothing = () => undefined;
const results = someResults();

const feeds: FeedHandle['state'][] = [
  { kind: 'connecting' },
  { kind: 'connected' },
  { kind: 'reconnecting', attempt: 2 },
  { kind: 'disconnected' },
  { kind: 'failed' },
  { kind: 'error', reason: 'wrong_credential' },
];
const feedOf = (state: FeedHandle['state'], slow = false): FeedHandle => ({
  state,
  slow,
  reconnect: nothing,
  send: nothing,
});

const visibility = (isPublic: boolean, inDoubt: boolean) => ({
  isPublic,
  inDoubt,
  error: null,
  choose: () => Promise.resolve(),
});

const entryOf = (content: string): AgreementEntry => ({
  opinion: { id: 'o1', content },
  same: [],
  agree: 9,
  disagree: 4,
  pass: 2,
  agree_share: 0.69,
  low: 0.42,
  high: 0.87,
});

const opinion = (state: string, content: (words: Words) => string, marked = false): Exhibit => ({
  state,
  shown: (words) => (
    <OpinionItem
      title={words.t('pages:discuss.mine.number', { number: 12 })}
      time="0:42"
      marked={marked}
    >
      {content(words)}
    </OpinionItem>
  ),
});

/** Components of the features whose states are worth seeing side by side. */
export const featureExhibits: Exhibits = {
  'rooms/connection-badge': [
    ...feeds.map((state) => ({
      state: state.kind,
      shown: () => <ConnectionBadge feed={feedOf(state)} />,
    })),
    { state: 'slow', shown: () => <ConnectionBadge feed={feedOf({ kind: 'connecting' }, true)} /> },
  ],
  'rooms/connection-notice': feeds.slice(3).map((state) => ({
    state: state.kind,
    shown: ({ long }: Words) => <ConnectionNotice feed={feedOf(state)}>{long}</ConnectionNotice>,
  })),
  'rooms/status-badge': (['waiting', 'active', 'processing', 'closed', 'expired'] as const).map(
    (status) => ({ state: status, shown: () => <StatusBadge status={status} /> }),
  ),
  'rooms/countdown': [waitingRoom, activeRoom(150), activeRoom(45)].map((room) => ({
    state: `${room.status}, ${room.remaining_time} s`,
    shown: () => <Countdown live={liveRoom(room, null, monotonicNow())} align="left" />,
  })),
  'opinions/opinion-item': [
    opinion('usual', ({ t }) => t('pages:discuss.compose.placeholder')),
    opinion('new', ({ t }) => t('pages:discuss.compose.placeholder'), true),
    opinion('long', ({ long }) => long.repeat(8)),
    opinion('many lines', () => '.\n'.repeat(900)),
  ],
  'opinions/visibility-toggle': [
    {
      state: 'private',
      shown: () => (
        <VisibilityToggle
          nickname="Swift Deer"
          hiddenUntilEnd={false}
          visibility={visibility(false, false)}
          disabled={false}
        />
      ),
    },
    {
      state: 'shared',
      shown: () => (
        <VisibilityToggle
          nickname="Swift Deer"
          hiddenUntilEnd={false}
          visibility={visibility(true, false)}
          disabled={false}
        />
      ),
    },
    {
      state: 'in doubt',
      shown: () => (
        <VisibilityToggle
          nickname="Swift Deer"
          hiddenUntilEnd={false}
          visibility={visibility(true, true)}
          disabled={false}
        />
      ),
    },
    {
      state: 'over',
      shown: () => (
        <VisibilityToggle
          nickname="Swift Deer"
          hiddenUntilEnd={false}
          visibility={visibility(true, false)}
          disabled
        />
      ),
    },
  ],
  'opinions/time-up-panel': [0, 3].map((pending) => ({
    state: `${pending} on their way`,
    shown: () => <TimeUpPanel pending={pending} />,
  })),
  'results/progress-banner': [
    { state: 'nothing known', shown: () => <ProgressBanner progress={noProgress} /> },
    {
      state: 'under way',
      shown: () => (
        <ProgressBanner
          progress={{ ...noProgress, state: 'analyzing', progress: 40, stage: 'analyse' }}
        />
      ),
    },
  ],
  'results/timeline-figure': [
    { state: 'of a room', shown: () => <TimelineFigure timeline={results.timeline} /> },
  ],
  'results/theme-figure': [
    {
      state: 'long',
      shown: ({ long, language }) => (
        <ThemeFigure
          themes={results.themes.map((theme) => ({ ...theme, title: long, evidence: [] }))}
          lang={language}
          people={20}
          host={null}
        />
      ),
    },
  ],
  'votes/vote-card': [
    {
      state: 'not answered, long',
      shown: ({ long, language }) => (
        <VoteCard
          card={{ opinion_id: 'o1', content: long.repeat(4), kind: 'statement' }}
          given={undefined}
          place={1}
          lang={language}
          onVote={nothing}
        />
      ),
    },
    {
      state: 'answered',
      shown: ({ t, language }) => (
        <VoteCard
          card={{ opinion_id: 'o1', content: t('pages:home.tagline'), kind: 'statement' }}
          given="agree"
          place={2}
          lang={language}
          onVote={nothing}
        />
      ),
    },
  ],
  'votes/agreement-row': [
    {
      state: 'long',
      shown: ({ long, language }) => (
        <ul>
          <AgreementRow entry={{ ...entryOf(long), moved: false }} lang={language} />
        </ul>
      ),
    },
    {
      state: 'its numbers have moved',
      shown: ({ t, language }) => (
        <ul>
          <AgreementRow
            entry={{ ...entryOf(t('pages:home.tagline')), moved: true }}
            lang={language}
          />
        </ul>
      ),
    },
  ],
};
