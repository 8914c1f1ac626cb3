import { randomInt } from 'node:crypto';
import { roomCodeAlphabet, roomCodeLength } from '@murmur/contract/room';
import type { AnalysisRecord } from '../ports/analysis-store.ts';
import type { OpinionRecord } from '../ports/opinion-store.ts';
import type {
  AdmissionRequest,
  EventRecord,
  ParticipantRecord,
  RoomRecord,
} from '../ports/room-store.ts';
import { hashCapability, newCapability } from '../runtime/capability.ts';

/** The time of all fixtures, at which a FakeClock starts. */
export const fixtureTime = Date.UTC(2026, 0, 5, 9);

const newRoomCode = (): string =>
  Array.from({ length: roomCodeLength }, () =>
    roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length)),
  ).join('');

/** Creates a waiting, empty room without a capacity limit. Ids and code are new with every call. */
export const aRoom = (overrides: Partial<RoomRecord> = {}): RoomRecord => ({
  roomId: newCapability(),
  roomCode: newRoomCode(),
  topic: 'What should change in our school?',
  duration: 5,
  maxParticipants: null,
  language: 'en',
  status: 'waiting',
  hostTokenHash: hashCapability(newCapability()),
  ownerKey: null,
  locked: false,
  participantCount: 0,
  opinionCount: 0,
  sharedCount: 0,
  opinionChanges: 0,
  createdAt: fixtureTime,
  startedAt: null,
  endsAt: null,
  endedAt: null,
  closedAt: null,
  askPosition: false,
  sharedByDefault: false,
  reveal: 'now',
  resultsSharedBy: 'everyone',
  approve: false,
  filter: 'off',
  words: [],
  moderationRevision: 0,
  seriesId: null,
  question: 1,
  nextRoomId: null,
  offered: [],
  ordinalsBefore: 0,
  votingClosedAt: null,
  event: null,
  eventId: null,
  ordinal: null,
  label: null,
  eventTokenHash: null,
  helperTokenHash: null,
  eventHelperTokenHash: null,
  revision: 0,
  ...overrides,
});

/** Creates the settings of an event whose participants are assigned to rooms. */
export const anEvent = (overrides: Partial<EventRecord> = {}): EventRecord => ({
  mode: 'deal',
  roomSize: 8,
  labels: null,
  rotation: 0,
  rooms: null,
  people: null,
  placed: 0,
  gatheredAt: null,
  ...overrides,
});

/** Creates a seat whose owner writes privately. Ids are new with every call, so pass `roomId`. */
export const aParticipant = (overrides: Partial<ParticipantRecord> = {}): ParticipantRecord => ({
  roomId: newCapability(),
  publicId: newCapability(12),
  credentialHash: hashCapability(newCapability()),
  nickname: 'Quiet Otter',
  isPublicMode: false,
  joinedAt: fixtureTime,
  toVote: false,
  isHost: false,
  ...overrides,
});

/** Creates a request of a new seat, at the fixtures' time unless `now` is passed. */
export const anAdmission = (
  request: Pick<AdmissionRequest, 'roomId'> & Partial<AdmissionRequest>,
): AdmissionRequest => ({
  now: fixtureTime,
  seatFor: () => aParticipant({ roomId: request.roomId }),
  ...request,
});

/**
 * Creates a shared opinion, submitted one second after the fixtures' time. Pass `roomId`, and `author` if it matters.
 */
export const anOpinion = (overrides: Partial<OpinionRecord> = {}): OpinionRecord => ({
  id: newCapability(12),
  roomId: newCapability(),
  author: newCapability(12),
  nickname: 'Quiet Otter',
  content: 'The library should stay open in the evening.',
  isPublic: true,
  submittedAt: fixtureTime + 1_000,
  heldFor: null,
  decision: null,
  sameAs: null,
  answered: false,
  ...overrides,
});

/** Creates the results of a small room. Pass `roomId`. */
export const anAnalysis = (overrides: Partial<AnalysisRecord> = {}): AnalysisRecord => ({
  roomId: newCapability(),
  topic: 'What should change in our school?',
  language: 'en',
  status: 'complete',
  roomCreatedAt: fixtureTime,
  discussedAt: fixtureTime + 60_000,
  generatedAt: fixtureTime + 400_000,
  duration: 5,
  statistics: {
    total_opinions: 3,
    active_participants: 2,
    participant_count: 4,
    participation_rate: 50,
    average_opinion_length: 41.3,
  },
  summaries: {
    neutral: 'People spoke of the library.',
    basic: 'Two of three opinions name the library.',
    mild: 'The room would be glad of longer evenings in the library.',
    spicy: 'Nobody says it aloud, but the library closes on them.',
  },
  reporterSummary: 'Two people want the library open longer.',
  characters: [
    { position: 1, emotion: 'positive_hope', response: 'It can be done.' },
    { position: 2, emotion: 'critical_concern', response: 'Who will pay for it?' },
  ],
  themes: [
    {
      id: 't-1',
      title: 'Library',
      edited: false,
      mergedIds: [],
      typicalId: 'o-1',
      summary: 'Longer hours',
      emotion: 'constructive_ideas',
      opinionIds: ['o-1', 'o-2'],
      opinionCount: 2,
      participantCount: 2,
    },
  ],
  sentences: [
    {
      id: 's-1',
      part: 'reporter',
      text: 'Two people want the library open longer.',
      opinionIds: ['o-1', 'o-2'],
      opinionCount: 2,
      participantCount: 2,
    },
  ],
  mood: {
    counts: {
      critical_concern: 0,
      positive_hope: 0,
      curious_questioning: 0,
      constructive_ideas: 2,
      disappointed_regret: 0,
      neutral_fallback: 0,
    },
    untold: 1,
  },
  singleVoiceIds: ['o-3'],
  unplacedCount: 1,
  timeline: [{ at: 0, shared: 2, private: 1 }],
  edition: 0,
  generatedBy: 'fallback',
  quality: {
    method: 'words',
    way: 'words',
    model: null,
    prompt_version: null,
    placed_share: 0.667,
    sentences_kept: 1,
    sentences_dropped: 0,
    duplicates: 0,
    noise: 0,
    tokens_in: null,
    tokens_out: null,
    cost: null,
    seconds: 0.2,
    fallback_parts: [],
  },
  ...overrides,
});
