import type { Connection, Schema } from 'mongoose';
import { forgottenSchema } from './forgotten-model.ts';
import { analysisSchema, misreadSchema, shareSchema } from './mongo-analysis-store.ts';
import { answerSchema } from './mongo-answer-store.ts';
import { MongoCollection } from './mongo-collection.ts';
import { placeSchema } from './mongo-places.ts';
import { vectorSchema } from './mongo-vector-store.ts';
import { positionSchema, publicationSchema, voteSchema } from './mongo-vote-store.ts';
import { opinionSchema } from './opinion-model.ts';
import { participantSchema } from './participant-model.ts';
import { roomSchema } from './room-model.ts';

export const declareCollections = (connection: Connection) => {
  const declare = <Doc extends { _id: string }>(
    name: string,
    schema: Schema<Doc>,
  ): MongoCollection<Doc> => new MongoCollection(connection.model<Doc>(name, schema, name));
  return {
    rooms: declare('rooms', roomSchema),
    forgotten: declare('forgotten', forgottenSchema),
    participants: declare('participants', participantSchema),
    opinions: declare('opinions', opinionSchema),
    votes: declare('votes', voteSchema),
    positions: declare('positions', positionSchema),
    publications: declare('publications', publicationSchema),
    places: declare('places', placeSchema),
    vectors: declare('vectors', vectorSchema),
    answers: declare('answers', answerSchema),
    analyses: declare('analyses', analysisSchema),
    misreads: declare('misreads', misreadSchema),
    shares: declare('shares', shareSchema),
  };
};

export type MongoCollections = ReturnType<typeof declareCollections>;
