-- The database of a server that stopped on 22 November 2026: a room with votes, results and a share link, and a room whose discussion was running.
BEGIN TRANSACTION;
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
    -- Kept by the opinion store, so that counting never walks a room's opinions.
    opinionsAdded INTEGER NOT NULL DEFAULT 0,
    opinionCount INTEGER NOT NULL DEFAULT 0,
    sharedCount INTEGER NOT NULL DEFAULT 0
  , askPosition INTEGER NOT NULL DEFAULT 0, votingClosedAt INTEGER) STRICT;
INSERT INTO rooms VALUES('ziGR8y4KnXyRQzQGRYn_jA','FWW5Z5','How shall we spend the afternoon?',5,NULL,'en','closed','InF6_qipo9BtF8L8KDUrSqPyg6GWiqPs6Gk9W_A5Eo0',0,3,1792818629666,1792818630247,1792818930247,1792818630452,1792818632192,4,3,2,1,NULL);
INSERT INTO rooms VALUES('OGbGsmhdQhVYrbG3Y0EmNg','6DKQ7N','Which book next?',5,NULL,'en','active','757bt-hMRxC3KO46ZZM0KtzQv6F232UD8C5Cq1gknHY',0,1,1792818632300,1792818632319,1792818932319,NULL,NULL,1,1,1,0,NULL);
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
INSERT INTO participants VALUES('OGbGsmhdQhVYrbG3Y0EmNg',1,'RH9rb9iru92L8Cmm','jS3rtx2EgqPX-zJanB-msZQsjInyYu0GbmIrLP8NzyE','Graceful Hamster',1,1792818632309);
INSERT INTO participants VALUES('ziGR8y4KnXyRQzQGRYn_jA',1,'AnAl2fO9HmPE0pq7','BcFD4PZl4g80zYgPlL30yItCRyvrMAs6Oo0Nj-jKuC8','Quiet Penguin',1,1792818629765);
INSERT INTO participants VALUES('ziGR8y4KnXyRQzQGRYn_jA',2,'WiySAAhWJgcZ3wJE','8rLV1YeJQwmfwwkVZaxnRe2QEt_Az-38n2LKlUHLqCY','Nimble Zebra',0,1792818630165);
INSERT INTO participants VALUES('ziGR8y4KnXyRQzQGRYn_jA',3,'Z8KUd_3rnquWh0mE','p5BU76fAQjlgDPfWg7_Zp_BuIjEyvcTxyzAsI2DaJkw','Curious Hedgehog',1,1792818630180);
CREATE TABLE opinions (
    roomId TEXT NOT NULL REFERENCES rooms,
    -- The order of addition in the room, 1 for the first.
    position INTEGER NOT NULL,
    -- Without an index of its own, which would cost every addition more than a removal saves by it.
    id TEXT NOT NULL,
    author TEXT NOT NULL,
    nickname TEXT NOT NULL,
    content TEXT NOT NULL,
    isPublic INTEGER NOT NULL,
    submittedAt INTEGER NOT NULL,
    idempotencyKey TEXT,
    -- A removed opinion loses its content and keeps its key, so that a retry does not bring it back.
    removed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (roomId, position),
    -- NULL keys are never equal, so this finds an author's opinions too.
    UNIQUE (roomId, author, idempotencyKey)
  ) STRICT, WITHOUT ROWID;
INSERT INTO opinions VALUES('OGbGsmhdQhVYrbG3Y0EmNg',1,'dZNordPdlYJKHWkU','RH9rb9iru92L8Cmm','Graceful Hamster','A short one, please.',1,1792818632321,'92056720-ed5e-44eb-b02e-9f03dd5c0933',0);
INSERT INTO opinions VALUES('ziGR8y4KnXyRQzQGRYn_jA',1,'1tGVCGjA9rISC6Cv','AnAl2fO9HmPE0pq7','Quiet Penguin','The garden should stay open in the evening.',1,1792818630300,'ca44a8aa-bf39-4454-a74c-ccfacf14bc42',0);
INSERT INTO opinions VALUES('ziGR8y4KnXyRQzQGRYn_jA',2,'zJHQDKbuFv0mx7Nr','WiySAAhWJgcZ3wJE','Nimble Zebra','Honestly the long meetings frighten me.',0,1792818630425,'9541a92f-2aa2-42aa-8d65-c608e2ca06a5',0);
INSERT INTO opinions VALUES('ziGR8y4KnXyRQzQGRYn_jA',3,'h-adRKOyeDWAz51D','Z8KUd_3rnquWh0mE','Curious Hedgehog','The garden needs benches in the shade.',1,1792818630429,'3ad5acbf-9811-4359-8dfe-c0954f53e9cc',0);
INSERT INTO opinions VALUES('ziGR8y4KnXyRQzQGRYn_jA',4,'7r7CQfsHi1NnYpLQ','Z8KUd_3rnquWh0mE','Curious Hedgehog','',1,1792818630432,'1735b5ae-fd95-4daf-aa8a-eab4b5e5d327',1);
CREATE TABLE analyses (
    roomId TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) STRICT;
INSERT INTO analyses VALUES('ziGR8y4KnXyRQzQGRYn_jA','{"roomId":"ziGR8y4KnXyRQzQGRYn_jA","topic":"How shall we spend the afternoon?","language":"en","roomCreatedAt":1792818629666,"discussedAt":1792818630247,"generatedAt":1792818630457,"duration":5,"edition":0,"timeline":[{"at":0,"shared":0,"private":0},{"at":0,"shared":0,"private":0},{"at":0,"shared":1,"private":0},{"at":0.1,"shared":0,"private":0},{"at":0.1,"shared":0,"private":0},{"at":0.1,"shared":0,"private":0},{"at":0.1,"shared":0,"private":0},{"at":0.1,"shared":0,"private":0},{"at":0.2,"shared":1,"private":1},{"at":0.2,"shared":0,"private":0}],"status":"complete","statistics":{"total_opinions":3,"active_participants":3,"participant_count":3,"participation_rate":100,"average_opinion_length":40},"summaries":{"neutral":"3 people wrote 3 opinions: 2 shared, 1 private. No groups were formed; here are shared opinions, each once. “The garden needs benches in the shade.”\n\n“The garden should stay open in the evening.” 1 opinion was written in private, counted here and not quoted. This was grouped and counted by words, without a language model; what is meant and not said is missed.","basic":"3 people wrote 3 opinions: 2 shared, 1 private. 3 opinions stand alone. No mood is told: words alone do not show it surely enough.\n\nThis was grouped and counted by words, without a language model; what is meant and not said is missed.","mild":"3 people wrote 3 opinions: 2 shared, 1 private. No groups were formed; here are shared opinions, each once. “The garden needs benches in the shade.”\n\n“The garden should stay open in the evening.” 1 opinion was written in private, counted here and not quoted. This was grouped and counted by words, without a language model; what is meant and not said is missed.","spicy":"No groups were formed; here are shared opinions, each once. “The garden needs benches in the shade.” “The garden should stay open in the evening.”\n\n1 opinion was written in private, counted here and not quoted. This was grouped and counted by words, without a language model; what is meant and not said is missed."},"reporterSummary":"3 people wrote 3 opinions: 2 shared, 1 private. No groups were formed; here are shared opinions, each once. “The garden needs benches in the shade.”\n\n“The garden should stay open in the evening.” 1 opinion was written in private, counted here and not quoted. No mood is told: words alone do not show it surely enough.\n\nThis was grouped and counted by words, without a language model; what is meant and not said is missed.","characters":[{"position":1,"emotion":"neutral_fallback","response":"No groups were formed, so I speak for nobody and read out what was shared. One of the 3 people wrote: “The garden needs benches in the shade.”"},{"position":2,"emotion":"neutral_fallback","response":"No groups were formed, so I speak for nobody and read out what was shared. One of the 3 people wrote: “The garden should stay open in the evening.”"}],"themes":[],"sentences":[{"id":"iix53Defs6HYRr0v","part":"reporter","text":"3 people wrote 3 opinions: 2 shared, 1 private.","opinionIds":["1tGVCGjA9rISC6Cv","zJHQDKbuFv0mx7Nr","h-adRKOyeDWAz51D"],"opinionCount":3,"participantCount":3},{"id":"PNfjrwyTElK3bzOQ","part":"reporter","text":"No groups were formed; here are shared opinions, each once.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"pET32lY88Wx6k7sS","part":"reporter","text":"“The garden needs benches in the shade.”","opinionIds":["h-adRKOyeDWAz51D"],"opinionCount":1,"participantCount":1},{"id":"FiXPMSn8pEclleEi","part":"reporter","text":"“The garden should stay open in the evening.”","opinionIds":["1tGVCGjA9rISC6Cv"],"opinionCount":1,"participantCount":1},{"id":"wS-ViD4dFjW8cSv_","part":"reporter","text":"1 opinion was written in private, counted here and not quoted.","opinionIds":["zJHQDKbuFv0mx7Nr"],"opinionCount":1,"participantCount":1},{"id":"Tav0b5Vh0MXtFX0v","part":"reporter","text":"No mood is told: words alone do not show it surely enough.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"cHBUO0TJgu9CUN4A","part":"reporter","text":"This was grouped and counted by words, without a language model; what is meant and not said is missed.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"H6yFTPrNuFxFSsZ0","part":"character1","text":"No groups were formed, so I speak for nobody and read out what was shared.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"fNkQ4NErE1vIo1-7","part":"character1","text":"One of the 3 people wrote: “The garden needs benches in the shade.”","opinionIds":["h-adRKOyeDWAz51D"],"opinionCount":1,"participantCount":1},{"id":"GN2QVSSzn4JXKTAg","part":"character2","text":"No groups were formed, so I speak for nobody and read out what was shared.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"1v4VY2WAFbTkwbZm","part":"character2","text":"One of the 3 people wrote: “The garden should stay open in the evening.”","opinionIds":["1tGVCGjA9rISC6Cv"],"opinionCount":1,"participantCount":1},{"id":"fPllRQiWt7NiufLH","part":"neutral","text":"3 people wrote 3 opinions: 2 shared, 1 private.","opinionIds":["1tGVCGjA9rISC6Cv","zJHQDKbuFv0mx7Nr","h-adRKOyeDWAz51D"],"opinionCount":3,"participantCount":3},{"id":"MoImtfvQzh9mPew2","part":"neutral","text":"No groups were formed; here are shared opinions, each once.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"nXcTbQO9aL-03rZ6","part":"neutral","text":"“The garden needs benches in the shade.”","opinionIds":["h-adRKOyeDWAz51D"],"opinionCount":1,"participantCount":1},{"id":"JvYzaYki6-S7lTHx","part":"neutral","text":"“The garden should stay open in the evening.”","opinionIds":["1tGVCGjA9rISC6Cv"],"opinionCount":1,"participantCount":1},{"id":"I5EN2fLypSwAJUT2","part":"neutral","text":"1 opinion was written in private, counted here and not quoted.","opinionIds":["zJHQDKbuFv0mx7Nr"],"opinionCount":1,"participantCount":1},{"id":"F09c7zWpoWqbOIGV","part":"neutral","text":"This was grouped and counted by words, without a language model; what is meant and not said is missed.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"13wX_WP8w7QDXkDD","part":"basic","text":"3 people wrote 3 opinions: 2 shared, 1 private.","opinionIds":["1tGVCGjA9rISC6Cv","zJHQDKbuFv0mx7Nr","h-adRKOyeDWAz51D"],"opinionCount":3,"participantCount":3},{"id":"hIGLjXhY8VEsYw0f","part":"basic","text":"3 opinions stand alone.","opinionIds":["1tGVCGjA9rISC6Cv","zJHQDKbuFv0mx7Nr","h-adRKOyeDWAz51D"],"opinionCount":3,"participantCount":3},{"id":"10yTNEowvnlhzvNk","part":"basic","text":"No mood is told: words alone do not show it surely enough.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"Csq86jNMbv29I3a8","part":"basic","text":"This was grouped and counted by words, without a language model; what is meant and not said is missed.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"X6xSeGCiJog3EKac","part":"mild","text":"3 people wrote 3 opinions: 2 shared, 1 private.","opinionIds":["1tGVCGjA9rISC6Cv","zJHQDKbuFv0mx7Nr","h-adRKOyeDWAz51D"],"opinionCount":3,"participantCount":3},{"id":"hbV-MeMgFlLC_3vb","part":"mild","text":"No groups were formed; here are shared opinions, each once.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"pJPoUbjJzHVxVL-n","part":"mild","text":"“The garden needs benches in the shade.”","opinionIds":["h-adRKOyeDWAz51D"],"opinionCount":1,"participantCount":1},{"id":"4VcqU2hT3W42dFUG","part":"mild","text":"“The garden should stay open in the evening.”","opinionIds":["1tGVCGjA9rISC6Cv"],"opinionCount":1,"participantCount":1},{"id":"Ahk5VxPmI0e6lWNC","part":"mild","text":"1 opinion was written in private, counted here and not quoted.","opinionIds":["zJHQDKbuFv0mx7Nr"],"opinionCount":1,"participantCount":1},{"id":"SN6XvhC-XbyAnj8T","part":"mild","text":"This was grouped and counted by words, without a language model; what is meant and not said is missed.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"cqXT1JEZjVGH7Ie-","part":"spicy","text":"No groups were formed; here are shared opinions, each once.","opinionIds":[],"opinionCount":0,"participantCount":0},{"id":"kdYJrRjwZVwghwF-","part":"spicy","text":"“The garden needs benches in the shade.”","opinionIds":["h-adRKOyeDWAz51D"],"opinionCount":1,"participantCount":1},{"id":"z5a27cvfPOpT0JcD","part":"spicy","text":"“The garden should stay open in the evening.”","opinionIds":["1tGVCGjA9rISC6Cv"],"opinionCount":1,"participantCount":1},{"id":"sESNhp-GcDhyri5V","part":"spicy","text":"1 opinion was written in private, counted here and not quoted.","opinionIds":["zJHQDKbuFv0mx7Nr"],"opinionCount":1,"participantCount":1},{"id":"_68zMxCLW1hcGfGx","part":"spicy","text":"This was grouped and counted by words, without a language model; what is meant and not said is missed.","opinionIds":[],"opinionCount":0,"participantCount":0}],"mood":{"counts":{"critical_concern":0,"positive_hope":0,"curious_questioning":0,"constructive_ideas":0,"disappointed_regret":0,"neutral_fallback":0},"untold":3},"singleVoiceIds":["h-adRKOyeDWAz51D","1tGVCGjA9rISC6Cv"],"unplacedCount":3,"generatedBy":"fallback","quality":{"way":"words","model":null,"prompt_version":null,"duplicates":0,"noise":0,"tokens_in":null,"tokens_out":null,"cost":null,"placed_share":0,"sentences_kept":32,"sentences_dropped":0,"seconds":1.7,"fallback_parts":[]}}');
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
INSERT INTO shares VALUES('oOLSmDsjE1UmqBDeMrvCeAgV','ziGR8y4KnXyRQzQGRYn_jA',1792818632290,0);
CREATE TABLE probe (id INTEGER PRIMARY KEY, writes INTEGER NOT NULL) STRICT;
INSERT INTO probe VALUES(1,0);
CREATE TABLE votes (
    -- The order in which votes were cast, over all rooms; never given twice.
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    roomId TEXT NOT NULL,
    voter TEXT NOT NULL,
    opinionId TEXT NOT NULL,
    vote TEXT NOT NULL,
    UNIQUE (roomId, voter, opinionId)
  ) STRICT;
INSERT INTO votes VALUES(1,'ziGR8y4KnXyRQzQGRYn_jA','WiySAAhWJgcZ3wJE','1tGVCGjA9rISC6Cv','agree');
INSERT INTO votes VALUES(2,'ziGR8y4KnXyRQzQGRYn_jA','Z8KUd_3rnquWh0mE','1tGVCGjA9rISC6Cv','agree');
CREATE TABLE positions (
    roomId TEXT NOT NULL,
    participant TEXT NOT NULL,
    before INTEGER,
    after INTEGER,
    PRIMARY KEY (roomId, participant)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE extensions (
    roomId TEXT NOT NULL REFERENCES rooms,
    idempotencyKey TEXT NOT NULL,
    PRIMARY KEY (roomId, idempotencyKey)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE forgotten (
    roomId TEXT PRIMARY KEY,
    forgottenAt INTEGER NOT NULL,
    startedAt INTEGER,
    -- When it is to be cleared away, for the first time or once more.
    dueAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE TABLE vectors (
    roomId TEXT NOT NULL,
    model TEXT NOT NULL,
    opinionId TEXT NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (roomId, model, opinionId)
  ) STRICT;
CREATE TABLE answers (
    roomId TEXT NOT NULL,
    key TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (roomId, key)
  ) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('votes',2);
CREATE UNIQUE INDEX rooms_joinable_code ON rooms (roomCode) WHERE status IN ('waiting', 'active');
CREATE INDEX rooms_code ON rooms (roomCode);
CREATE INDEX rooms_status ON rooms (status, endsAt);
CREATE INDEX participants_public_id ON participants (roomId, publicId);
CREATE INDEX opinions_id ON opinions (roomId, id);
CREATE INDEX votes_cast ON votes (roomId, place);
CREATE INDEX forgotten_due ON forgotten (dueAt);
CREATE INDEX rooms_over ON rooms (coalesce(endedAt, closedAt))
    WHERE status IN ('processing', 'closed', 'expired');
COMMIT;
PRAGMA application_id = 1299542637;
PRAGMA user_version = 6;
