import type {
  Agreement,
  AgreementEntry,
  ComparedStatement,
  Positions,
} from '@murmur/contract/agreement';
import type { RoomApi } from '@murmur/contract/internal';
import type { StatementByRoom } from '@murmur/contract/internal-votes';
import { thresholds } from '../thresholds.ts';
import { countRooms, type Known, toEvidence } from '../transcript/room-names.ts';
import { countPositions } from './count-positions.ts';
import { type Grouped, type GroupSummary, inEveryGroup, summariseGroups } from './group-summary.ts';
import { type Answered, type Sorted, sortOpinions, yesOrNo } from './sort-opinions.ts';

export type VoteSummary = Sorted & {
  voters: number;
  votes: number;
  votesUntil: string | null;
  /** The number of shared opinions that only their authors can see, because the host has not shown them. */
  notShown: number;
  /** Seats of the host that neither wrote nor voted. */
  silentHosts: number;
  /** The opinion for which another one that says the same is counted. */
  sameAs: ReadonlyMap<string, string>;
  joined: ReadonlySet<string>;
  answered: ReadonlySet<string>;
  /** Questions that enough people answered. Empty until the texts are known. */
  questions: Answered[];
  positions: Positions | null;
  groups: GroupSummary[];
  /** The final votes on the most voted statements of an event by room. Empty for other rooms. */
  byRoom: readonly StatementByRoom[];
  /** The named rooms, compared by them. Empty until the names are known. */
  compared: ComparedStatement[];
};

/** Returns the current positions and votes of a room. Calls `groupsOf` only if there are enough voters for groups. */
export const readVoteSummary = async (
  room: RoomApi,
  roomId: string,
  groupsOf: (roomId: string) => Promise<Grouped>,
): Promise<VoteSummary> => {
  const counted = await room.readVotes({ room_id: roomId });
  const opinions = counted?.opinions ?? [];
  const voters = counted?.voters ?? 0;
  const groups = voters < thresholds.groups.people ? [] : await groupsOf(roomId);
  const sorted = sortOpinions(opinions, inEveryGroup(groups));
  return {
    voters,
    votes: counted?.votes ?? 0,
    votesUntil: counted?.votes_until ?? null,
    notShown: counted?.not_shown ?? 0,
    silentHosts: counted?.silent_hosts ?? 0,
    sameAs: new Map(counted?.same?.map(({ opinion_id: id, same_as: first }) => [id, first])),
    joined: new Set(counted?.same?.flatMap(({ opinion_id: id, by_host }) => (by_host ? id : []))),
    answered: new Set(counted?.answered),
    questions: [],
    positions: countPositions(counted?.positions ?? null),
    ...sorted,
    groups: summariseGroups(groups, opinions, sorted.divided),
    byRoom: counted?.by_room ?? [],
    compared: [],
  };
};

/**
 * Moves questions to a list of their own and removes opinions without a text: removed ones and noise.
 * @param texts the remaining shared opinions with content, by id
 */
export const separateQuestions = (
  summary: VoteSummary,
  { texts, questionIds }: { texts: ReadonlyMap<string, string>; questionIds: ReadonlySet<string> },
): VoteSummary => {
  const statements = (list: Answered[]): Answered[] =>
    list.filter(({ opinion_id: id }) => texts.has(id) && !questionIds.has(id));
  const { common, rejected, divided, uncertain, groups } = summary;
  const all = new Set([common, rejected, divided, uncertain].flat());
  return {
    ...summary,
    common: statements(common),
    rejected: statements(rejected),
    divided: statements(divided),
    uncertain: statements(uncertain),
    questions: [...all]
      .filter((question) => texts.has(question.opinion_id) && questionIds.has(question.opinion_id))
      .filter((question) => yesOrNo(question) >= thresholds.question.yesOrNo)
      .toSorted((a, b) => b.low - a.low),
    groups: groups.map((group) => ({
      ...group,
      common: statements(group.common),
      divided: statements(group.divided),
    })),
  };
};

const shares = 10_000;
const rounded = (share: number): number => Math.round(share * shares) / shares;

const hasWords = ({ opinion }: AgreementEntry): boolean => /[\p{L}\p{N}]/u.test(opinion.content);

/**
 * Moves entries without words to the end: people can vote on reactions such as applause, but a room cannot agree on
 * them.
 */
const wordlessLast = (entries: AgreementEntry[]): AgreementEntry[] =>
  entries.toSorted((a, b) => Number(hasWords(b)) - Number(hasWords(a)));

const countedRooms = ({ rooms }: Known, ids: string[]): Pick<AgreementEntry, 'rooms'> => {
  const count = countRooms(rooms, ids);
  return count === 0 ? {} : { rooms: count };
};

/**
 * Converts a vote summary to its wire format. `texts` contains the remaining shared opinions by id. Opinions without
 * words come last.
 */
export const showAgreement = (
  summary: VoteSummary,
  { texts, ...known }: Known & { texts: ReadonlyMap<string, string> },
): Agreement => {
  const behind = Map.groupBy(summary.sameAs.keys(), (id) => summary.sameAs.get(id));
  const show = (answered: Answered[]): AgreementEntry[] =>
    wordlessLast(
      answered.flatMap((one) => {
        const content = texts.get(one.opinion_id);
        if (content === undefined) return [];
        const others = behind.get(one.opinion_id) ?? [];
        const isAnswered = [one.opinion_id, ...others].some((id) => summary.answered.has(id));
        return {
          opinion: toEvidence(one.opinion_id, content, known),
          same: others.flatMap((id) => {
            const written = texts.get(id);
            if (written === undefined) return [];
            const isJoined = summary.joined.has(id);
            return {
              ...toEvidence(id, written, known),
              ...(isJoined && { joined: true as const }),
            };
          }),
          ...(isAnswered ? { answered: true as const } : {}),
          ...countedRooms(known, [one.opinion_id, ...others]),
          agree: one.agree,
          disagree: one.disagree,
          pass: one.pass,
          agree_share: rounded(one.share),
          low: rounded(one.low),
          high: rounded(one.high),
        };
      }),
    );
  return {
    voters: summary.voters,
    votes: summary.votes,
    votes_until: summary.votesUntil,
    common: show(summary.common),
    rejected: show(summary.rejected),
    divided: show(summary.divided),
    uncertain: show(summary.uncertain),
    questions: show(summary.questions),
    ...(summary.compared.length > 0 && { by_room: summary.compared }),
    groups: summary.groups.map(({ size, common, divided }) => ({
      size,
      common: show(common),
      divided: show(divided),
    })),
  };
};
