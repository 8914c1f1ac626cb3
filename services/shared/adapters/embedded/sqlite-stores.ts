import { createSqliteAnalysisStore } from './sqlite-analysis-store.ts';
import { createSqliteAnswerStore } from './sqlite-answer-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { createSqliteEventRoomStore } from './sqlite-event-room-store.ts';
import { createSqliteOpinionStore } from './sqlite-opinion-store.ts';
import { createSqliteRoomStore } from './sqlite-room-store.ts';
import { createSqliteVectorStore } from './sqlite-vector-store.ts';
import { createSqliteVoteStore } from './sqlite-vote-store.ts';

export const createSqliteStores = (database: SqliteDatabase) => ({
  rooms: createSqliteRoomStore(database),
  opinions: createSqliteOpinionStore(database),
  votes: createSqliteVoteStore(database),
  events: createSqliteEventRoomStore(database),
  analyses: createSqliteAnalysisStore(database),
  vectors: createSqliteVectorStore(database),
  answers: createSqliteAnswerStore(database),
});
