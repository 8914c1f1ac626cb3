import type { RoomApi } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { isNoise } from '@murmur/shared/text/is-noise';
import { isQuestion } from '@murmur/shared/text/is-question';
import { repetitionKey } from '@murmur/shared/text/repetition-key';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import { createYielder } from '../event-loop/yielder.ts';

/** Enough evidence to judge a sentence; the sentence's counts cover all opinions. */
export const maxEvidence = 20;
/** Maximum number of opinions shown with a theme. */
export const maxVoices = 200;

/** The texts of remaining shared opinions, by id. */
export type Texts = ReadonlyMap<string, string>;

/** Cited texts, which of them ask something, and, if the room service returns them, their authors. */
export type Cited = {
  texts: Texts;
  questionIds: ReadonlySet<string>;
  authors: ReadonlyMap<string, string>;
};

/** The keys by which texts are compared, computed as the texts are read, because thousands of them take long. */
const keysOf = new WeakMap<Texts, ReadonlyMap<string, string>>();

/** Returns the same key for texts that repeat each other. */
export const repetitionKeyOf = (texts: Texts, id: string, content: string): string =>
  keysOf.get(texts)?.get(id) ?? repetitionKey(content);

export const citesNothing: Cited = {
  texts: new Map(),
  questionIds: new Set(),
  authors: new Map(),
};

/** At most `max` of the shared opinions in `ids` are shown. */
type Citing = { ids: readonly string[]; max: number };

const whole = (ids: readonly string[]): Citing => ({ ids, max: ids.length });

/** Requests the texts of `ids`, a limited number at a time. */
const readTexts = async (room: RoomApi, roomId: string, ids: string[]) => {
  const found: Awaited<ReturnType<RoomApi['readTexts']>> = [];
  for (let from = 0; from < ids.length; from += limits.textsAtOnce) {
    const some = ids.slice(from, from + limits.textsAtOnce);
    found.push(...(await room.readTexts({ room_id: roomId, ids: some })));
  }
  return found;
};

/**
 * Reads only the texts that are shown. Greetings, adverts and prompt injections are not, even if people voted on them.
 * Only the room service knows which opinions are private, so if many are, further ids are requested, twice as many
 * each time.
 */
const readCited = async (
  room: RoomApi,
  { roomId, language }: Pick<AnalysisRecord, 'roomId' | 'language'>,
  cited: Citing[],
): Promise<Cited> => {
  const yieldIfDue = createYielder();
  const texts = new Map<string, string>();
  const questionIds = new Set<string>();
  const keys = new Map<string, string>();
  keysOf.set(texts, keys);
  const authors = new Map<string, string>();
  const requested = new Set<string>();
  let open = cited;
  for (let reach = 1; open.length > 0; reach *= 2) {
    const wanted = new Set(open.flatMap(({ ids, max }) => ids.slice(0, max * reach)));
    const unknown = [...wanted].filter((id) => !requested.has(id));
    for (const id of unknown) requested.add(id);
    for (const { id, content, participant_id: author } of await readTexts(room, roomId, unknown)) {
      await yieldIfDue();
      if (isNoise(content)) continue;
      texts.set(id, content);
      keys.set(id, repetitionKey(content));
      if (isQuestion(content, language)) questionIds.add(id);
      if (author !== undefined) authors.set(id, author);
    }
    open = open.filter(
      ({ ids, max }) => ids.length > max * reach && ids.filter((id) => texts.has(id)).length < max,
    );
  }
  return { texts, questionIds, authors };
};

export const readCitedTexts = (
  room: RoomApi,
  record: AnalysisRecord,
  { common, rejected, divided, uncertain, groups, sameAs }: VoteSummary,
): Promise<Cited> => {
  const inGroups = groups.map((group) => group.common);
  const answered = [common, rejected, divided, uncertain, ...inGroups].flat();
  const voted = [...answered.map(({ opinion_id: id }) => id), ...sameAs.keys()];
  const { themes, sentences, singleVoiceIds, proposedSame = [], event } = record;
  const proposed = proposedSame.flatMap((pair) => [pair.opinionId, pair.sameAs]);
  return readCited(room, record, [
    whole(voted),
    whole(proposed),
    whole(event?.strongestIds ?? []),
    whole(themes.flatMap(({ typicalId }) => typicalId ?? [])),
    { ids: singleVoiceIds, max: maxVoices },
    ...themes.map(({ opinionIds }) => ({ ids: opinionIds, max: maxVoices })),
    ...sentences.map(({ opinionIds }) => ({ ids: opinionIds, max: maxEvidence })),
  ]);
};
