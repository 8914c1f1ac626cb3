import { setImmediate } from 'node:timers/promises';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { repetitionKey } from '@murmur/shared/text/repetition-key';
import { Tally } from './tally.ts';

/** Opinions per event loop tick, at about 20 µs each. */
const opinionsPerTick = 500;

/** Opinions with one text, which may have been joined to those with another. */
type Group = { stands: OpinionRecord; joined: Group | null };

const rootOf = (group: Group): Group => (group.joined === null ? group : rootOf(group.joined));

/**
 * Groups the opinions that say the same, by the host's word or because their texts are the same, and returns for each
 * id the opinion that stands for its group: the one that the host named, or else the oldest. `opinions`: oldest first.
 */
export const groupSame = async (
  opinions: readonly OpinionRecord[],
): Promise<ReadonlyMap<string, OpinionRecord>> => {
  const byText = new Map<string, Group>();
  const groups = new Map<string, Group>();
  for (const [at, opinion] of opinions.entries()) {
    if (at > 0 && at % opinionsPerTick === 0) await setImmediate();
    const saying = repetitionKey(opinion.content);
    const group = byText.get(saying) ?? { stands: opinion, joined: null };
    byText.set(saying, group);
    groups.set(opinion.id, group);
  }
  const byId = new Map(opinions.map((opinion) => [opinion.id, opinion]));
  /** By the id of a removed opinion: the first one that says the same, which stands for the others instead. */
  const heirs = new Map<string, OpinionRecord>();
  for (const opinion of opinions) {
    const { id, sameAs } = opinion;
    if (sameAs === null) continue;
    const named = byId.get(sameAs) ?? heirs.get(sameAs) ?? opinion;
    if (!byId.has(sameAs)) heirs.set(sameAs, named);
    const [own, other] = [groups.get(id), groups.get(named.id)];
    if (!own || !other) continue;
    const [from, to] = [rootOf(own), rootOf(other)];
    if (from !== to) from.joined = to;
    to.stands = named;
  }
  return new Map([...groups].map(([id, group]) => [id, rootOf(group).stands]));
};

/**
 * Joins the votes on opinions that say the same, under the id of the one that stands for them; votes on other opinions
 * are omitted. Of several votes of a person, the one in `latest` counts, which has the last vote of each person, or
 * else the one on the opinion that stands for the others. `isOwn`: true if the voter is an author of the opinion with
 * this id.
 */
export const joinVotes = (
  tally: Tally,
  groups: ReadonlyMap<string, Pick<OpinionRecord, 'id'>>,
  {
    isOwn = () => false,
    latest,
  }: { isOwn?: (voter: string, id: string) => boolean; latest?: Tally } = {},
): Tally => {
  const joined = new Tally();
  const isRepresentative = (id: string): boolean => groups.get(id)?.id === id;
  const put = (id: string): void => {
    const opinionId = groups.get(id)?.id;
    if (opinionId === undefined) return;
    for (const [voter, vote] of tally.votesOn(id)) {
      const before = joined.votesOn(opinionId).get(voter);
      const isLatest = before !== undefined && before === latest?.votesOn(opinionId).get(voter);
      if (!isLatest && !isOwn(voter, opinionId)) joined.put({ voter, opinionId, vote });
    }
  };
  for (const id of groups.keys()) if (!isRepresentative(id)) put(id);
  for (const id of groups.keys()) if (isRepresentative(id)) put(id);
  return joined;
};
