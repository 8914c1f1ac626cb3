import { useEffect, useReducer, useState } from 'react';
import { useRoomFeed } from '../../session/hooks/use-room-feed.ts';
import { readHostToken } from '../../session/host-token.ts';
import type { FeedEvent } from '../../session/room-feed/feed-state.ts';
import { readSeat } from '../../session/seat.ts';
import { type AnalysisProgress, nextProgress, noProgress } from '../analysis-progress.ts';

type Credentials = { participantId?: string; hostToken?: string | undefined };

function ownCredentials(roomId: string): Credentials {
  const seat = readSeat(roomId);
  return seat === null
    ? { hostToken: readHostToken(roomId) }
    : { participantId: seat.participant_id };
}

const follow = (current: AnalysisProgress, event: FeedEvent): AnalysisProgress =>
  event.type === 'missed_events' || event.type === 'reconnect_failed'
    ? current
    : nextProgress(current, event);

/**
 * The room's socket while its results are on the screen, as participant or host where this browser is
 * one. A refused credential is no reason to miss the news: then as an observer.
 */
export function useRoomLine(
  roomId: string,
  onEvent: (event: FeedEvent) => void,
): { progress: AnalysisProgress; connected: boolean } {
  const [credentials, setCredentials] = useState(() => ownCredentials(roomId));
  const [progress, dispatch] = useReducer(follow, noProgress);
  const { state } = useRoomFeed({
    roomId,
    ...credentials,
    onEvent: (event) => {
      dispatch(event);
      onEvent(event);
    },
  });
  const refused = state.kind === 'error' && state.reason === 'wrong_credential';
  useEffect(() => {
    if (refused) setCredentials({});
  }, [refused]);
  return { progress, connected: state.kind === 'connected' };
}
