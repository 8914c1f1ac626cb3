import { afterAll, beforeAll } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/given-servers';
import { pino } from 'pino';
import { describeAnalysisStore } from '../../ports/analysis-store.contract.ts';
import { describeAnswerStore } from '../../ports/answer-store.contract.ts';
import { describeEventStore } from '../../ports/event-store.contract.ts';
import { describeHeldOpinions } from '../../ports/held-opinions.contract.ts';
import { describeOpinionStore } from '../../ports/opinion-store.contract.ts';
import { describeRoomStore } from '../../ports/room-store.contract.ts';
import { describeStatements } from '../../ports/statements.contract.ts';
import { describeVectorStore } from '../../ports/vector-store.contract.ts';
import { describeVoteStore } from '../../ports/vote-store.contract.ts';
import { MongoAnalysisStore } from './mongo-analysis-store.ts';
import { MongoAnswerStore } from './mongo-answer-store.ts';
import { MongoEventStore } from './mongo-event-store.ts';
import { MongoOpinionStore } from './mongo-opinion-store.ts';
import { MongoRoomStore } from './mongo-room-store.ts';
import { MongoVectorStore } from './mongo-vector-store.ts';
import { MongoVoteStore } from './mongo-vote-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

withMongo('the stores', ({ uri }) => {
  let mongo: OpenMongo;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: pino({ level: 'silent' }) });
  });

  afterAll(() => mongo.close());

  const open = async () => ({
    rooms: new MongoRoomStore(mongo.models),
    opinions: new MongoOpinionStore(mongo.models),
    votes: new MongoVoteStore(mongo.models),
    events: new MongoEventStore(mongo.models),
    analyses: new MongoAnalysisStore(mongo.models),
    vectors: new MongoVectorStore(mongo.models),
    answers: new MongoAnswerStore(mongo.models),
    close: async () => {},
  });

  describeRoomStore('MongoDB', open);
  describeOpinionStore('MongoDB', open);
  describeHeldOpinions('MongoDB', open);
  describeStatements('MongoDB', open);
  describeAnalysisStore('MongoDB', open);
  describeVectorStore('MongoDB', open);
  describeAnswerStore('MongoDB', open);
  describeVoteStore('MongoDB', open);
  describeEventStore('MongoDB', open);
});
