import type { MongoCollections } from './collections.ts';
import { createMongoAnalysisStore } from './mongo-analysis-store.ts';
import { createMongoAnswerStore } from './mongo-answer-store.ts';
import { createMongoEventRoomStore } from './mongo-event-room-store.ts';
import { createMongoOpinionStore } from './mongo-opinion-store.ts';
import { createMongoRoomStore } from './mongo-room-store.ts';
import { createMongoVectorStore } from './mongo-vector-store.ts';
import { createMongoVoteStore } from './mongo-vote-store.ts';

export const createMongoStores = (collections: MongoCollections) => ({
  rooms: createMongoRoomStore(collections),
  opinions: createMongoOpinionStore(collections),
  votes: createMongoVoteStore(collections),
  events: createMongoEventRoomStore(collections),
  analyses: createMongoAnalysisStore(collections),
  vectors: createMongoVectorStore(collections),
  answers: createMongoAnswerStore(collections),
});
