import { join } from 'node:path';
import { describeAnalysisStore } from '../../ports/analysis-store.contract.ts';
import { describeAnswerStore } from '../../ports/answer-store.contract.ts';
import { describeEventStore } from '../../ports/event-store.contract.ts';
import { describeHeldOpinions } from '../../ports/held-opinions.contract.ts';
import { describeOpinionStore } from '../../ports/opinion-store.contract.ts';
import { describeRoomStore } from '../../ports/room-store.contract.ts';
import { describeStatements } from '../../ports/statements.contract.ts';
import { describeVectorStore } from '../../ports/vector-store.contract.ts';
import { describeVoteStore } from '../../ports/vote-store.contract.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { SqliteAnalysisStore } from './sqlite-analysis-store.ts';
import { SqliteAnswerStore } from './sqlite-answer-store.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';
import { SqliteOpinionStore } from './sqlite-opinion-store.ts';
import { SqliteRoomStore } from './sqlite-room-store.ts';
import { SqliteVectorStore } from './sqlite-vector-store.ts';
import { SqliteVoteStore } from './sqlite-vote-store.ts';

const open = async () => {
  const folder = await makeTemporaryFolder();
  const database = new SqliteDatabase(join(folder.path, 'murmur.db'));
  return {
    rooms: new SqliteRoomStore(database),
    opinions: new SqliteOpinionStore(database),
    votes: new SqliteVoteStore(database),
    events: new SqliteEventStore(database),
    analyses: new SqliteAnalysisStore(database),
    vectors: new SqliteVectorStore(database),
    answers: new SqliteAnswerStore(database),
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
describeEventStore('SQLite', open);
