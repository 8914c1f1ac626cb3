/** Every limit of the product. Lengths are Unicode code points after trimming; durations name their unit. */
export const limits = {
  topic: { min: 5, max: 200, warnAbove: 180 },
  opinion: { min: 2, max: 1000 },
  themeTitle: { min: 2, max: 80 },
  duration: { options: [1, 2, 3, 4, 5], maxTotalMinutes: 15 },
  participants: { min: 2, max: 100, presets: [5, 10, 20, 50], warnBelow: 10 },
  questions: 20,
  /** Maximum number of statements that a question takes from the previous one. */
  offered: 10,
  /** Longer than any credential the product issues. */
  credentialLength: 128,
  page: { default: 200, max: 200 },
  sharedOpinionsPage: { default: 50, max: 200 },
  /** `answered`: length of the list of answers that are still being sent. */
  cards: { default: 2, max: 20, answered: 1_000 },
  moderation: {
    words: 100,
    word: { min: 1, max: 40 },
    heldPage: { default: 50, max: 200 },
    decidedAtOnce: 50,
    heldUpdateEveryMs: 1_000,
  },
  event: {
    roomSize: { min: 3, max: 50, default: 8 },
    peopleInRoom: 3,
    rooms: 1_000,
    people: 10_000,
    labels: { min: 2, max: 200 },
    /** Maximum total length of the host's words in an event, because each room has a copy of them. */
    wordsLength: 1_000,
    label: { min: 1, max: 40 },
    message: { min: 1, max: 200 },
    roomsPage: { default: 100, max: 1_000 },
    progressEveryMs: 2_000,
    /** Delay from the end of an event until its rooms are gathered, unless the host gathers them sooner. */
    gatherAfterMs: 2 * 60 * 1000,
    /** Maximum delay: gathering waits for rooms that their own hosts extended, if they end within this time. */
    gatherByMs: 4 * 60 * 1000,
    /** Voting time in a room for which the gathering waits. */
    votesBeforeGatheringMs: 30 * 1000,
    /** Minimum number of people for a room to be named in public by its number or label. */
    peopleToName: 5,
    /** Number of statements whose votes are compared by room, and of voters a room needs for it. */
    compared: { statements: 10, voters: 5 },
  },
  /** Public counts change when this many people have changed their answers, and at the end of voting. */
  peopleToPublish: 5,
  /** Minimum number of participants for dealing cards. */
  votingFrom: 5,
  /** Maximum number of seats taken after the end of a discussion to vote. */
  lateVoters: 10_000,
  /** Number of agree and disagree votes that an opinion needs to be listed in results. */
  votesToList: 5,
  /** Number of answers to the position question needed before results count them. */
  positionsToCount: 5,
  votesAfterResultsMs: 10 * 60 * 1000,
  /** Maximum number of opinions whose texts one internal call returns. */
  textsAtOnce: 500,
  /** Maximum number of rooms whose revisions one internal call returns. */
  revisionsAtOnce: 10_000,
  bodyBytes: 32 * 1024,
  answerTimeoutMs: 10_000,
  /** Timeout for the start of a download; a PDF has to be rendered first. */
  fileTimeoutMs: 30_000,
  codeWorksAfterEndMs: 2 * 60 * 60 * 1000,
  waitingRoomExpiresMs: 24 * 60 * 60 * 1000,
  resultsTimeoutMs: 3 * 60 * 1000,
  /** From the end until a slow model must have completed results that are already stored. */
  completionTimeoutMs: 10 * 60 * 1000,
  sweepEveryMs: 5_000,
  timerUpdateEveryMs: 5_000,
  statsUpdateEveryMs: 1_000,
  votesUpdateEveryMs: 1_000,
  participantCountEveryMs: 500,
  /**
   * A room with more than `above` participants receives at most `sharedEachSecond` shared opinions per second. Joins,
   * departures and counts are published at the interval of the first pace whose `maxPeople` covers the room. At
   * intervals of `togetherFromMs` or more, all notices of a room are published at the same moments.
   */
  crowd: {
    above: 100,
    sharedEachSecond: 5,
    paces: [
      { maxPeople: 500, intervalMs: 500 },
      { maxPeople: 1_000, intervalMs: 1_000 },
      { maxPeople: 2_000, intervalMs: 2_000 },
      { maxPeople: Number.MAX_SAFE_INTEGER, intervalMs: 4_000 },
    ],
    togetherFromMs: 2_000,
  },
  socket: {
    frameBytes: 4 * 1024,
    messages: 20,
    messagesWindowMs: 10_000,
    replayEvents: 256,
    presenceGraceMs: 15_000,
    maxReconnectDelayMs: 1_500,
  },
} as const;

export const closeCodes = {
  normal: 1000,
  messageTooBig: 1009,
  serverGoingDown: 1012,
  wrongCredential: 4403,
  wrongRoom: 4404,
  tooManyMessages: 4429,
} as const;

/**
 * Token buckets. `per` names the owner of a bucket. An entire class may share one address, so limits per person or
 * room apply first, and limits per address are only a high ceiling. An IPv6 address is counted by its /64 prefix.
 * Calls that join are counted twice: the gateway counts all of them (`joinCall`), and the room service counts new
 * participants (`joinAddress`), because the gateway cannot distinguish them from carried seats. `createEvent` counts
 * only valid calls, so that an organiser who has to correct a form can still submit it. `unknownId` counts misses; an
 * address that has exhausted it can look up only codes that it was given in the last minutes, and `spentGuess` counts
 * the other codes that it tries meanwhile. `joinDevice` counts, per room, the seats of a browser that
 * sends `joinCookie`; `createEventDevice` counts the events of such a browser before those of its address, so that one
 * pupil cannot take all of a school's. `hostCall` counts the calls with a valid host token, in addition to their own limits.
 */
export const rateLimits = {
  opinion: { per: 'participant', burst: 30, perSecond: 1 },
  vote: { per: 'participant', burst: 30, perSecond: 1 },
  visibility: { per: 'participant', burst: 10, perSecond: 0.5 },
  position: { per: 'participant', burst: 10, perSecond: 0.5 },
  analyseAgain: { per: 'room', burst: 3, perSecond: 1 / 300 },
  joinRoom: { per: 'room', burst: 3_000, perSecond: 300 },
  joinCarried: { per: 'participant', burst: 10, perSecond: 1 },
  joinDevice: { per: 'device', burst: 5, perSecond: 1 / 30 },
  joinAddress: { per: 'newcomers', burst: 3_000, perSecond: 300 },
  joinCall: { per: 'address', burst: 12_000, perSecond: 2_000 },
  openSocket: { per: 'address', burst: 10_000, perSecond: 1_000 },
  createRoom: { per: 'address', burst: 120, perSecond: 1 },
  createEventDevice: { per: 'device', burst: 4, perSecond: 1 / 120 },
  createEvent: { per: 'organisers', burst: 10, perSecond: 1 / 60 },
  hostCall: { per: 'room', burst: 120, perSecond: 10 },
  editTheme: { per: 'room', burst: 20, perSecond: 0.5 },
  messageEvent: { per: 'room', burst: 10, perSecond: 0.1 },
  unknownId: { per: 'address', burst: 60, perSecond: 1 },
  spentGuess: { per: 'address', burst: 120, perSecond: 10 },
  everythingElse: { per: 'address', burst: 6_000, perSecond: 1_000 },
} as const satisfies Record<
  string,
  {
    per: 'participant' | 'room' | 'device' | 'newcomers' | 'organisers' | 'address';
    burst: number;
    perSecond: number;
  }
>;

/**
 * Cookie set by the first response to joining a room, and to creating an event. Browsers send it only with that call
 * for that room, or with that for events. Its value is random and reveals neither an identity nor that somebody is in
 * two rooms.
 */
export const joinCookie = { name: 'murmur_join', maxAgeSeconds: 24 * 60 * 60 } as const;

/** Multiplier of the limits per address for `TRUSTED_ADDRESSES`, except the limit on guesses of ids. */
export const trustedFactor = 10;

export type RateLimitName = keyof typeof rateLimits;
