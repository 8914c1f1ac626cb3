import { afterAll, beforeAll } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { describeAnalysisStore } from '../../ports/analysis-store.contract.ts';
import { describeAnswerStore } from '../../ports/answer-store.contract.ts';
import { describeEventRoomStore } from '../../ports/event-room-store.contract.ts';
import { describeHeldOpinions } from '../../ports/held-opinions.contract.ts';
import { describeOpinionStore } from '../../ports/opinion-store.contract.ts';
import { describeRoomStore } from '../../ports/room-store.contract.ts';
import { describeStatements } from '../../ports/statements.contract.ts';
import { describeVectorStore } from '../../ports/vector-store.contract.ts';
import { describeVoteStore } from '../../ports/vote-store.contract.ts';
import { createMongoStores } from './mongo-stores.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

withMongo('the stores', ({ uri }) => {
  let mongo: OpenMongo;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: pino({ level: 'silent' }) });
  });

  afterAll(() => mongo.close());

  const open = async () => ({
    ...createMongoStores(mongo.collections),
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
  describeEventRoomStore('MongoDB', open);
});
