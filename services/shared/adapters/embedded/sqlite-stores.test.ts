import { join } from 'node:path';
import { describeAnalysisStore } from '../../ports/analysis-store.contract.ts';
import { describeAnswerStore } from '../../ports/answer-store.contract.ts';
import { describeEventPlaces } from '../../ports/event-places.contract.ts';
import { describeEventRoomStore } from '../../ports/event-room-store.contract.ts';
import { describeHeldOpinions } from '../../ports/held-opinions.contract.ts';
import { describeOpinionStore } from '../../ports/opinion-store.contract.ts';
import { describeRevisions } from '../../ports/revisions.contract.ts';
import { describeRoomStore } from '../../ports/room-store.contract.ts';
import { describeStatements } from '../../ports/statements.contract.ts';
import { describeVectorStore } from '../../ports/vector-store.contract.ts';
import { describeVoteStore } from '../../ports/vote-store.contract.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createSqliteAnalysisStore } from './sqlite-analysis-store.ts';
import { createSqliteAnswerStore } from './sqlite-answer-store.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { createSqliteEventRoomStore } from './sqlite-event-room-store.ts';
import { createSqliteOpinionStore } from './sqlite-opinion-store.ts';
import { createSqliteRoomStore } from './sqlite-room-store.ts';
import { createSqliteVectorStore } from './sqlite-vector-store.ts';
import { createSqliteVoteStore } from './sqlite-vote-store.ts';

const open = async () => {
  const folder = await makeTemporaryFolder();
  const database = new SqliteDatabase(join(folder.path, 'murmur.db'));
  return {
    rooms: createSqliteRoomStore(database),
    opinions: createSqliteOpinionStore(database),
    votes: createSqliteVoteStore(database),
    events: createSqliteEventRoomStore(database),
    analyses: createSqliteAnalysisStore(database),
    vectors: createSqliteVectorStore(database),
    answers: createSqliteAnswerStore(database),
    close: async () => {
      database.close();
      await folder.remove();
    },
  };
};

describeRoomStore('SQLite', open);
describeOpinionStore('SQLite', open);
describeHeldOpinions('SQLite', open);
describeStatements('SQLite', open);
describeAnalysisStore('SQLite', open);
describeVectorStore('SQLite', open);
describeAnswerStore('SQLite', open);
describeVoteStore('SQLite', open);
describeEventRoomStore('SQLite', open);
describeEventPlaces('SQLite', open);
describeRevisions('SQLite', open);
