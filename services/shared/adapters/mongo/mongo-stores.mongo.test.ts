import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
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
import { faultOf, type Lookup, lookupsOf } from '../../testing/mongo-commands.ts';
import { createMongoStores } from './mongo-stores.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

/** Sorts of few documents, in memory: rooms with one code, given seats, and the at most 1,000 rooms of an event. */
const sortsOfFew = [
  'rooms joinCode createdAt',
  'participants ordinal',
  'rooms participantCount ordinal',
];

withMongo('the stores', ({ uri }) => {
  let mongo: OpenMongo;
  /** The searches of all suites, by their shape. */
  const lookups = new Map<string, Lookup>();

  beforeAll(async () => {
    const monitored = `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`;
    mongo = await openMongo({ uri: monitored, logger: pino({ level: 'silent' }) });
    const client = mongo.collections.rooms.model.db.getClient();
    client.on('commandStarted', ({ commandName, command }) => {
      for (const lookup of lookupsOf(commandName, command)) {
        const shape = JSON.stringify(lookup, (_key, value) =>
          typeof value === 'object' ? value : typeof value,
        );
        lookups.set(shape, lookup);
      }
    });
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
  describeEventPlaces('MongoDB', open);
  describeRevisions('MongoDB', open);

  describe('the searches of these suites', () => {
    it('are found, and ordered, by a declared index', () => {
      expect(lookups.size).toBeGreaterThan(100);
      const collections = Object.values(mongo.collections);
      const faults = [...lookups].flatMap(([shape, lookup]) => {
        const { model } =
          collections.find((each) => each.model.collection.name === lookup.collection) ?? {};
        const fault = faultOf(lookup, model?.schema.indexes() ?? []);
        const isOfFew = sortsOfFew.includes(
          [lookup.collection, ...Object.keys(lookup.sort ?? {})].join(' '),
        );
        if (fault === null || (fault === 'sorts in memory' && isOfFew)) return [];
        return [`${fault}: ${shape}`];
      });
      expect(faults).toEqual([]);
    });
  });
});
