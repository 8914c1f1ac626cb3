import type { Vote } from '@murmur/contract/votes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useOutbox } from '../../room-session/hooks/use-outbox.ts';
import { useRoomEvents, useRoomSession } from '../../room-session/room-session.tsx';
import type { Seat } from '../../room-session/seat.ts';
import {
  addCards,
  answerCard,
  beginRound,
  needsCard,
  type Round,
  readRound,
  saveRound,
  stepBack,
  withoutCard,
} from '../round.ts';
import { voteStore } from '../vote-store.ts';

/** Card requests are spread over this time, because the discussion ends for everybody at once. */
const spreadMs = 1_000;
/**
 * Attempts to load cards, for a server that ends the room, or adds the cards of an event, slightly later than the page.
 */
const early = { attempts: 4, pauseMs: 1_500 };

type Dealing = { state: 'dealing' | 'dealt' } | { state: 'failed'; error: ApiError };

type Voting = {
  round: Round | null;
  dealing: Dealing;
  closed: boolean;
  /** The number of answers that the server has not confirmed. */
  waiting: number;
  late: number;
  answer: (vote: Vote) => void;
  undo: () => void;
  deal: () => void;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isClosed = (error: ApiError) => error.code === 'VOTING_CLOSED';

type Options = {
  roomId: string;
  seat: Seat;
  /** True if the discussion has just ended on this page; the server may end the room slightly later. */
  fresh: boolean;
  /** True for the cards of an event, which are added while its results are being written. */
  ofRooms: boolean;
  /** True once the results are available. */
  ready: boolean;
};

export function useVoting({ roomId, seat, fresh, ofRooms, ready }: Options): Voting {
  const participantId = seat.participant_id;
  const [round, setRound] = useState(() => readRound(roomId, participantId));
  const [dealing, setDealing] = useState<Dealing>({ state: round === null ? 'dealing' : 'dealt' });
  const [shut, setShut] = useState(false);
  const { lose } = useRoomSession();
  const { entries, put, dismiss } = useOutbox({
    store: voteStore(roomId),
    send: ({ participant_id, opinion_id, vote }) =>
      call('castVote', { params: { id: roomId }, body: { participant_id, opinion_id, vote } }),
    onRefused: ({ code }) => lose(code),
  });
  const refused = entries.filter((entry) => entry.refused !== undefined);
  const tooLate = refused.filter((entry) => entry.refused?.code === 'VOTING_CLOSED');
  // The opinion may have been removed in the meantime; the person cannot do anything about that.
  const pointless = refused.find((entry) => !tooLate.includes(entry))?.key;
  useEffect(() => {
    if (pointless !== undefined) dismiss(pointless);
  });

  const latest = useRef(round);
  const show = (next: Round) => {
    latest.current = next;
    setRound(next);
    saveRound(roomId, next);
  };

  const retry = async (attempts: number, isWanted: () => boolean): Promise<void> => {
    await pause(early.pauseMs);
    if (isWanted()) await deal(attempts - 1, isWanted);
  };
  const deal = async (attempts: number, isWanted: () => boolean): Promise<void> => {
    setDealing({ state: 'dealing' });
    try {
      const query = { participant_id: participantId };
      const dealt = await call('listCards', { params: { id: roomId }, query });
      if (!isWanted()) return;
      const onTheirWay = new Set(entries.map(({ opinion_id }) => opinion_id));
      const next = beginRound(participantId, dealt, onTheirWay);
      const isEarly = next.cards.length === 0 && ofRooms && !ready;
      if (isEarly && attempts > 1) return await retry(attempts, isWanted);
      latest.current = next;
      setRound(next);
      if (next.cards.length > 0) saveRound(roomId, next);
      setDealing({ state: 'dealt' });
    } catch (cause) {
      if (!isWanted()) return;
      const error = asApiError(cause);
      if (isClosed(error) && attempts > 1) return retry(attempts, isWanted);
      if (isClosed(error)) setShut(true);
      setDealing({ state: 'failed', error });
    }
  };

  const isFilling = useRef(false);
  /** Fetches the next card while the person reads the last one, and before their answer is confirmed. */
  const fill = async (): Promise<void> => {
    if (isFilling.current || latest.current === null || !needsCard(latest.current)) return;
    isFilling.current = true;
    const sent = [...Object.keys(latest.current.answers), ...entries.map((one) => one.opinion_id)];
    try {
      const query = { participant_id: participantId, answered: [...new Set(sent)].join(',') };
      const dealt = await call('listCards', { params: { id: roomId }, query });
      show(addCards(latest.current, dealt));
    } catch (cause) {
      // The next answer fetches again, or the end of the round offers it.
      if (isClosed(asApiError(cause))) setShut(true);
      return;
    } finally {
      isFilling.current = false;
    }
    await fill();
  };

  const begin = useEffectEvent((isWanted: () => boolean) => {
    if (round === null || round.cards.length === 0)
      void deal(fresh || ofRooms ? early.attempts : 1, isWanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all cards exist once the results are ready
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => begin(() => wanted), fresh ? Math.random() * spreadMs : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [fresh, ready]);

  useRoomEvents((event) => {
    if (event.type === 'shared_opinion_removed' && round !== null)
      show(withoutCard(round, event.opinion.id));
  });

  const answer = (vote: Vote) => {
    const card = round?.cards[round.at];
    if (round === null || card === undefined) return;
    const { opinion_id } = card;
    put(
      { key: randomUuid(), participant_id: participantId, opinion_id, vote },
      (waiting) => waiting.opinion_id === opinion_id && waiting.participant_id === participantId,
    );
    show(answerCard(round, vote));
    void fill();
  };

  return {
    round,
    dealing,
    closed: shut || tooLate.length > 0,
    waiting: entries.length - refused.length,
    late: tooLate.length,
    answer,
    undo: () => round !== null && show(stepBack(round)),
    deal: () => void deal(1, () => true),
  };
}
