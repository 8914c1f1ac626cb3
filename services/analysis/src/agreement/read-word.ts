import type { Agreement, AgreementEntry, Positions } from '@murmur/contract/agreement';
import type { RoomApi } from '@murmur/contract/internal';
import { countPositions } from './count-positions.ts';
import { type Answered, type Sorted, sortOpinions } from './sort-opinions.ts';

/** What a room said of itself, counted: its opinions by id. */
export type RoomWord = Sorted & {
  voters: number;
  votes: number;
  votesUntil: string | null;
  positions: Positions | null;
  groups: { size: number; common: Answered[] }[];
};

/** A room's positions and votes, as they stand. */
export const readWord = async (room: RoomApi, roomId: string): Promise<RoomWord> => {
  const counted = await room.readVotes({ room_id: roomId });
  return {
    voters: counted?.voters ?? 0,
    votes: counted?.votes ?? 0,
    votesUntil: counted?.votes_until ?? null,
    positions: countPositions(counted?.positions ?? null),
    ...sortOpinions(counted?.opinions ?? [], () => true),
    groups: [],
  };
};

const shares = 10_000;
const rounded = (share: number): number => Math.round(share * shares) / shares;

/** The agreement on the wire; `texts` are the shared opinions that still stand, by id. */
export const showAgreement = (word: RoomWord, texts: ReadonlyMap<string, string>): Agreement => {
  const show = (answered: Answered[]): AgreementEntry[] =>
    answered.flatMap((one) => {
      const content = texts.get(one.opinion_id);
      if (content === undefined) return [];
      return {
        opinion: { id: one.opinion_id, content },
        agree: one.agree,
        disagree: one.disagree,
        pass: one.pass,
        agree_share: rounded(one.share),
        low: rounded(one.low),
        high: rounded(one.high),
      };
    });
  return {
    voters: word.voters,
    votes: word.votes,
    votes_until: word.votesUntil,
    common: show(word.common),
    divided: show(word.divided),
    uncertain: show(word.uncertain),
    groups: word.groups.map(({ size, common }) => ({ size, common: show(common) })),
  };
};
