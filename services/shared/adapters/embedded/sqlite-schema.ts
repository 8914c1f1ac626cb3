/** The application id in the file's header: "Murm". */
export const applicationId = 0x4d75726d;

/**
 * The migrations from an empty file to the current tables. `user_version` counts the applied migrations, so a
 * released one is never changed; new ones are appended. Columns have the names of the record fields, so that most
 * rows can be used as records.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE rooms (
    roomId TEXT PRIMARY KEY,
    roomCode TEXT NOT NULL,
    topic TEXT NOT NULL,
    duration INTEGER NOT NULL,
    maxParticipants INTEGER,
    language TEXT NOT NULL,
    status TEXT NOT NULL,
    hostTokenHash TEXT NOT NULL,
    locked INTEGER NOT NULL,
    participantCount INTEGER NOT NULL,
    createdAt INTEGER NOT NULL,
    startedAt INTEGER,
    endsAt INTEGER,
    endedAt INTEGER,
    closedAt INTEGER,
    -- Updated with each opinion, so that counting never scans the opinions of a room.
    opinionsAdded INTEGER NOT NULL DEFAULT 0,
    opinionCount INTEGER NOT NULL DEFAULT 0,
    sharedCount INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX rooms_joinable_code ON rooms (roomCode) WHERE status IN ('waiting', 'active');
  CREATE INDEX rooms_code ON rooms (roomCode);
  CREATE INDEX rooms_status ON rooms (status, endsAt);

  CREATE TABLE participants (
    roomId TEXT NOT NULL REFERENCES rooms,
    ordinal INTEGER NOT NULL,
    publicId TEXT NOT NULL,
    credentialHash TEXT NOT NULL,
    nickname TEXT NOT NULL,
    isPublicMode INTEGER NOT NULL,
    joinedAt INTEGER NOT NULL,
    PRIMARY KEY (roomId, ordinal),
    UNIQUE (roomId, credentialHash)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE opinions (
    roomId TEXT NOT NULL REFERENCES rooms,
    -- The order of addition in the room, 1 for the first.
    position INTEGER NOT NULL,
    id TEXT NOT NULL,
    author TEXT NOT NULL,
    nickname TEXT NOT NULL,
    content TEXT NOT NULL,
    isPublic INTEGER NOT NULL,
    submittedAt INTEGER NOT NULL,
    idempotencyKey TEXT,
    -- A removed opinion loses its content but keeps its key, so that a retry does not add it again.
    removed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (roomId, position),
    -- NULL keys are never equal, so this finds an author's opinions too.
    UNIQUE (roomId, author, idempotencyKey)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE analyses (
    roomId TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) STRICT;
  CREATE TABLE misreads (
    roomId TEXT NOT NULL,
    sentenceId TEXT NOT NULL,
    voter TEXT NOT NULL,
    PRIMARY KEY (roomId, sentenceId, voter)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shares (
    shareId TEXT PRIMARY KEY,
    roomId TEXT NOT NULL UNIQUE,
    createdAt INTEGER NOT NULL,
    viewCount INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE probe (id INTEGER PRIMARY KEY, writes INTEGER NOT NULL) STRICT;
  INSERT INTO probe VALUES (1, 0);
  `,
  'CREATE INDEX participants_public_id ON participants (roomId, publicId);',
  `
  ALTER TABLE rooms ADD COLUMN askPosition INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN votingClosedAt INTEGER;

  -- Each vote reads its opinion by id.
  CREATE INDEX opinions_id ON opinions (roomId, id);

  CREATE TABLE votes (
    -- The order in which votes were cast, over all rooms; never reused.
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    roomId TEXT NOT NULL,
    voter TEXT NOT NULL,
    opinionId TEXT NOT NULL,
    vote TEXT NOT NULL,
    UNIQUE (roomId, voter, opinionId)
  ) STRICT;
  CREATE INDEX votes_cast ON votes (roomId, place);

  CREATE TABLE positions (
    roomId TEXT NOT NULL,
    participant TEXT NOT NULL,
    before INTEGER,
    after INTEGER,
    PRIMARY KEY (roomId, participant)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE extensions (
    roomId TEXT NOT NULL REFERENCES rooms,
    idempotencyKey TEXT NOT NULL,
    PRIMARY KEY (roomId, idempotencyKey)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE forgotten (
    roomId TEXT PRIMARY KEY,
    forgottenAt INTEGER NOT NULL,
    startedAt INTEGER,
    -- The time of the next deletion of its data.
    dueAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX forgotten_due ON forgotten (dueAt);
  CREATE INDEX rooms_over ON rooms (coalesce(endedAt, closedAt))
    WHERE status IN ('processing', 'closed', 'expired');
  `,
  `
  CREATE TABLE vectors (
    roomId TEXT NOT NULL,
    model TEXT NOT NULL,
    opinionId TEXT NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (roomId, model, opinionId)
  ) STRICT;
  `,
  `
  CREATE TABLE answers (
    roomId TEXT NOT NULL,
    key TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (roomId, key)
  ) STRICT;
  `,
  `
  ALTER TABLE rooms ADD COLUMN sharedByDefault INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN reveal TEXT NOT NULL DEFAULT 'now';
  `,
  'ALTER TABLE probe ADD COLUMN bytes BLOB;',
  `
  ALTER TABLE participants ADD COLUMN removedAt INTEGER;
  CREATE INDEX participants_removed ON participants (roomId, publicId) WHERE removedAt IS NOT NULL;
  `,
  'ALTER TABLE rooms ADD COLUMN ownerKey TEXT;',
  `
  ALTER TABLE rooms ADD COLUMN seriesId TEXT;
  ALTER TABLE rooms ADD COLUMN question INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE rooms ADD COLUMN nextRoomId TEXT;
  ALTER TABLE rooms ADD COLUMN ordinalsBefore INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX rooms_series ON rooms (seriesId, question) WHERE seriesId IS NOT NULL;
  CREATE INDEX rooms_next ON rooms (nextRoomId) WHERE nextRoomId IS NOT NULL;
  `,
  `
  ALTER TABLE rooms ADD COLUMN approve INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN filter TEXT NOT NULL DEFAULT 'off';
  -- A JSON array.
  ALTER TABLE rooms ADD COLUMN words TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE rooms ADD COLUMN moderationRevision INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE opinions ADD COLUMN heldFor TEXT;
  ALTER TABLE opinions ADD COLUMN decision TEXT;
  CREATE INDEX opinions_held ON opinions (roomId, position) WHERE heldFor IS NOT NULL;
  `,
  `
  -- The constant settings of an event, as JSON.
  ALTER TABLE rooms ADD COLUMN event TEXT;
  ALTER TABLE rooms ADD COLUMN dealtRooms INTEGER;
  ALTER TABLE rooms ADD COLUMN dealtPeople INTEGER;
  ALTER TABLE rooms ADD COLUMN seatsPlaced INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rooms ADD COLUMN gatheredAt INTEGER;
  CREATE INDEX rooms_events ON rooms (status) WHERE event IS NOT NULL;
  -- The event to which the room belongs, and its number and name there.
  ALTER TABLE rooms ADD COLUMN eventId TEXT;
  ALTER TABLE rooms ADD COLUMN ordinal INTEGER;
  ALTER TABLE rooms ADD COLUMN label TEXT;
  ALTER TABLE rooms ADD COLUMN eventTokenHash TEXT;
  CREATE UNIQUE INDEX rooms_of_event ON rooms (eventId, ordinal) WHERE eventId IS NOT NULL;

  CREATE TABLE places (
    eventId TEXT NOT NULL,
    credentialHash TEXT NOT NULL,
    number INTEGER NOT NULL,
    -- The chosen room, if people choose.
    chosen INTEGER,
    PRIMARY KEY (eventId, credentialHash)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- For the queue of held opinions, and for decisions, which identify opinions only by id.
  CREATE INDEX opinions_waiting ON opinions (roomId, submittedAt, position, id)
    WHERE heldFor IS NOT NULL AND decision IS NULL AND removed = 0;
  CREATE INDEX opinions_held_id ON opinions (id) WHERE heldFor IS NOT NULL;
  `,
  `
  ALTER TABLE rooms ADD COLUMN opinionChanges INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE opinions ADD COLUMN sameAs TEXT;
  ALTER TABLE opinions ADD COLUMN answered INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX opinions_same ON opinions (roomId, sameAs) WHERE sameAs IS NOT NULL;
  CREATE INDEX opinions_answered ON opinions (roomId) WHERE answered = 1;
  `,
  `
  CREATE TABLE publications (
    roomId TEXT NOT NULL,
    number INTEGER NOT NULL,
    -- JSON
    record TEXT NOT NULL,
    PRIMARY KEY (roomId, number)
  ) STRICT;
  `,
  `
  -- Counts opinions that are not shown without reading them; opinions_waiting serves the queue.
  CREATE INDEX opinions_not_shown ON opinions (roomId)
    WHERE heldFor IS NOT NULL AND isPublic = 0 AND removed = 0;
  DROP INDEX opinions_held;
  CREATE INDEX analyses_edition ON analyses (roomId, record ->> 'generatedAt', record ->> 'edition');
  `,
  `
  -- Seats that only vote; they limit their own number alone.
  ALTER TABLE rooms ADD COLUMN voterCount INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE participants ADD COLUMN toVote INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE participants ADD COLUMN isHost INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX participants_hosts ON participants (roomId) WHERE isHost = 1;
  `,
  `
  -- With the columns of their conditions, because a partial index does not spare SQLite from reading them in each row.
  DROP INDEX opinions_waiting;
  CREATE INDEX opinions_waiting
    ON opinions (roomId, submittedAt, position, id, heldFor, decision, removed)
    WHERE heldFor IS NOT NULL AND decision IS NULL AND removed = 0;
  DROP INDEX opinions_not_shown;
  CREATE INDEX opinions_not_shown ON opinions (roomId, heldFor, isPublic, removed)
    WHERE heldFor IS NOT NULL AND isPublic = 0 AND removed = 0;
  `,
  `
  ALTER TABLE rooms ADD COLUMN resultsSharedBy TEXT NOT NULL DEFAULT 'everyone';
  `,
  'ALTER TABLE rooms ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;',
  `
  -- Questions prepared for later, as JSON; read and written on their own.
  ALTER TABLE rooms ADD COLUMN preparedQuestions TEXT NOT NULL DEFAULT '[]';
  `,
  `
  ALTER TABLE rooms ADD COLUMN helperTokenHash TEXT;
  ALTER TABLE rooms ADD COLUMN eventHelperTokenHash TEXT;
  `,
  "ALTER TABLE rooms ADD COLUMN offered TEXT NOT NULL DEFAULT '[]';",
];
