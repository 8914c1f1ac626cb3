import type { AllResults, Sentence } from '@murmur/contract/analysis';
import type { Room } from '@murmur/contract/room';
import { waitingRoom } from './live-data.ts';

const at = '2026-03-01T10:00:00.000Z';

const sentence = (id: string, part: Sentence['part'], text: string): Sentence => ({
  id,
  part,
  text,
  opinion_count: 4,
  participant_count: 3,
  evidence: [{ id: `of-${id}`, content: `Quote behind ${id}` }],
  misread_count: 0,
});

export const aRoom = (status: Room['status'], more: Partial<Room> = {}): Room => ({
  ...waitingRoom,
  room_id: 'r1',
  topic: 'Should the bridge close?',
  status,
  remaining_time: status === 'active' ? 60 : 0,
  participant_count: 20,
  join_link: 'http://localhost/join/r1',
  host_started: true,
  created_at: at,
  started_at: at,
  ends_at: at,
  ...more,
});

export const someQuality: AllResults['quality'] = {
  method: 'model',
  way: 'model',
  model: 'a-model',
  prompt_version: '1',
  placed_share: 0.83,
  sentences_kept: 4,
  sentences_dropped: 0,
  duplicates: 0,
  noise: 0,
  tokens_in: 1200,
  tokens_out: 300,
  cost: null,
  seconds: 2.5,
  fallback_parts: [],
  judge: { planted: 4, passed: 4 },
  model_tried: false,
  model_failure: null,
};

export const noAgreement: AllResults['agreement'] = {
  voters: 0,
  votes: 0,
  votes_until: null,
  common: [],
  rejected: [],
  divided: [],
  uncertain: [],
  questions: [],
  groups: [],
};

type Entry = AllResults['agreement']['common'][number];

/** An opinion that twelve people answered, unless `more` says otherwise. */
export const answeredEntry = (id: string, more: Partial<Entry> = {}): Entry => ({
  opinion: { id, content: `Sentence ${id}` },
  same: [],
  agree: 9,
  disagree: 1,
  pass: 2,
  agree_share: 0.9,
  low: 0.6,
  high: 0.98,
  ...more,
});

/** The votes and positions of 12 people. */
export const someVerdict = {
  agreement: {
    ...noAgreement,
    voters: 12,
    votes: 84,
    common: ['c1', 'c2', 'c3', 'c4'].map((id) => answeredEntry(id)),
    rejected: ['r1', 'r2'].map((id) => answeredEntry(id)),
    divided: ['d1', 'd2', 'd3'].map((id) => answeredEntry(id)),
  },
  positions: {
    before: [1, 2, 3, 4, 5],
    after: [5, 4, 3, 2, 1],
    both: 15,
    toward_for: 3,
    toward_against: 7,
    unmoved: 5,
  },
} satisfies Partial<AllResults>;

export const someResults = (more: Partial<AllResults> = {}): AllResults => ({
  room_id: 'r1',
  topic: 'Should the bridge close?',
  language: 'en',
  created_at: at,
  duration: 3,
  status: 'complete',
  filter_applied: 'neutral',
  summary: 'Neutral words.',
  reporter_summary: 'Buses come first. The bridge can wait.',
  has_character_analysis: true,
  characters: [
    { position: 2, emotion: 'constructive_ideas', emoji: '💡', response: 'Try it for six months.' },
    {
      position: 1,
      emotion: 'critical_concern',
      emoji: '😟',
      response: 'Nobody asked the drivers.',
    },
  ],
  statistics: {
    total_opinions: 48,
    active_participants: 17,
    participant_count: 20,
    participation_rate: 85,
    average_opinion_length: 34.5,
    not_shown: 0,
  },
  themes: [
    {
      id: 't1',
      kind: 'model',
      forms: [],
      title: 'Deliveries',
      edited: false,
      typical: null,
      summary: 'Shops need a window.',
      emotion: 'constructive_ideas',
      opinion_count: 10,
      participant_count: 6,
      evidence: [],
    },
    {
      id: 't2',
      kind: 'model',
      forms: [],
      title: 'Night buses',
      edited: false,
      typical: 'o1',
      summary: 'No way home after two.',
      emotion: 'critical_concern',
      opinion_count: 30,
      participant_count: 12,
      evidence: [{ id: 'o1', content: 'I finish at two and there is no bus.' }],
    },
  ],
  sentences: [
    sentence('s1', 'reporter', 'Buses come first.'),
    sentence('s2', 'reporter', 'The bridge can wait.'),
    sentence('s3', 'character1', 'Nobody asked the drivers.'),
    sentence('s4', 'spicy', 'They are tired of waiting.'),
  ],
  mood: {
    counts: {
      critical_concern: 30,
      positive_hope: 0,
      curious_questioning: 0,
      constructive_ideas: 10,
      disappointed_regret: 0,
      neutral_fallback: 0,
    },
    untold: 8,
  },
  positions: null,
  agreement: noAgreement,
  single_voices: [{ id: 'o9', content: 'Paint it blue.' }],
  unplaced_count: 8,
  timeline: [{ at: 0, shared: 20, private: 28 }],
  quality: someQuality,
  generated_by: 'a-model',
  partial: false,
  model_now: null,
  generated_at: at,
  summaries: {
    neutral: 'Neutral words.',
    basic: 'Basic words.',
    mild: 'Mild words.',
    spicy: 'They are tired of waiting.',
  },
  ...more,
});
