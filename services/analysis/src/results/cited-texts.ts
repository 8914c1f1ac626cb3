import type { RoomApi } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { VoteSummary } from '../agreement/vote-summary.ts';

/** Enough to judge a sentence by; its counts are of all it rests on. */
export const maxEvidence = 20;
/** A theme shows whom it holds, as far as anybody reads. */
export const maxVoices = 200;

/** The texts of shared opinions that still stand, by id. */
export type Texts = ReadonlyMap<string, string>;

/** Cited texts, and their authors where the room service names them. */
export type Cited = { texts: Texts; authors: ReadonlyMap<string, string> };

export const citesNothing: Cited = { texts: new Map(), authors: new Map() };

/** Of `ids` the first `most` that are shared are shown. */
type Citing = { ids: readonly string[]; max: number };

/** Asks for the texts of `ids`, a bounded number at once. */
const readTexts = async (room: RoomApi, roomId: string, ids: string[]) => {
  const found: Awaited<ReturnType<RoomApi['readTexts']>> = [];
  for (let from = 0; from < ids.length; from += limits.textsAtOnce) {
    const some = ids.slice(from, from + limits.textsAtOnce);
    found.push(...(await room.readTexts({ room_id: roomId, ids: some })));
  }
  return found;
};

/**
 * Reads what is shown and no more. Which opinions are private is the room's to say, so a statement
 * that rests on many of them is followed further, twice as far each time.
 */
const readCited = async (room: RoomApi, roomId: string, cited: Citing[]): Promise<Cited> => {
  const texts = new Map<string, string>();
  const authors = new Map<string, string>();
  const asked = new Set<string>();
  let open = cited;
  for (let reach = 1; open.length > 0; reach *= 2) {
    const wanted = new Set(open.flatMap(({ ids, max }) => ids.slice(0, max * reach)));
    const unknown = [...wanted].filter((id) => !asked.has(id));
    for (const id of unknown) asked.add(id);
    for (const { id, content, participant_id: author } of await readTexts(room, roomId, unknown)) {
      texts.set(id, content);
      if (author !== undefined) authors.set(id, author);
    }
    open = open.filter(
      ({ ids, max }) => ids.length > max * reach && ids.filter((id) => texts.has(id)).length < max,
    );
  }
  return { texts, authors };
};

const whole = (ids: readonly string[]): Citing => ({ ids, max: ids.length });

/** The texts that a room's results cite. */
export const readCitedTexts = (
  room: RoomApi,
  { roomId, themes, sentences, singleVoiceIds }: AnalysisRecord,
  { common, rejected, divided, uncertain, groups }: VoteSummary,
): Promise<Cited> => {
  const inGroups = groups.map((group) => group.common);
  const answered = [common, rejected, divided, uncertain, ...inGroups].flat();
  return readCited(room, roomId, [
    whole(themes.flatMap(({ typicalId }) => typicalId ?? [])),
    whole(answered.map(({ opinion_id }) => opinion_id)),
    { ids: singleVoiceIds, max: maxVoices },
    ...themes.map(({ opinionIds }) => ({ ids: opinionIds, max: maxVoices })),
    ...sentences.map(({ opinionIds }) => ({ ids: opinionIds, max: maxEvidence })),
  ]);
};
