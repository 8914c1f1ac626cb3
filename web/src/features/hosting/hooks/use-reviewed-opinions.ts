import { observerId } from '@murmur/contract/observer';
import type { ReviewedOpinion } from '@murmur/contract/opinion';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { callEvent } from '../../../lib/api/event-call.ts';

const pollMs = 4_000;
const limit = '100';

type Page = { opinions: ReviewedOpinion[]; cursor: string | null };

type Options = { roomId: string; isEvent: boolean; token: string };

async function loadPage(
  { roomId, isEvent, token: hostToken }: Options,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Page> {
  const params = { id: roomId };
  const given = { hostToken, ...(signal && { signal }) };
  const query = { limit, ...(cursor !== null && { cursor }) };
  if (isEvent) {
    const page = await callEvent('listEventOpinions', { params, query, ...given });
    return { opinions: page.shared_opinions, cursor: page.next_cursor };
  }
  const own = { ...query, participant_id: observerId };
  const page = await call('listSharedOpinions', { params, query: own, ...given });
  const opinions = page.shared_opinions.map((opinion) => ({
    ...opinion,
    room_id: roomId,
    ordinal: null,
    label: null,
  }));
  return { opinions, cursor: page.next_cursor };
}

export type ReviewedOpinions = {
  /** Newest first; null until loaded. */
  opinions: ReviewedOpinion[] | null;
  error: ApiError | null;
  hasOlder: boolean;
  loadOlder: () => void;
  /** Removes an opinion from the list, before the next response does. */
  drop: (id: string) => void;
};

/**
 * What people share, in a room or in all rooms of an event, as a helper of the host reads it. Polled, because the
 * helper's socket is an observer's, who reads nothing before the end.
 */
export function useReviewedOpinions(options: Options): ReviewedOpinions {
  const { roomId, isEvent, token } = options;
  const [newest, setNewest] = useState<Page | null>(null);
  const [older, setOlder] = useState<Page | null>(null);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<ApiError | null>(null);
  const load = useEffectEvent((cursor: string | null, signal?: AbortSignal) =>
    loadPage(options, cursor, signal),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` reads all options
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async (): Promise<void> => {
      if (document.visibilityState !== 'hidden') {
        try {
          setNewest(await load(null, signal));
          setError(null);
        } catch (cause) {
          if (!signal.aborted) setError(asApiError(cause));
        }
      }
      if (!signal.aborted) timer = setTimeout(() => void poll(), pollMs);
    };
    void poll();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [roomId, isEvent, token]);

  const cursor = (older ?? newest)?.cursor ?? null;
  const loadOlder = async () => {
    try {
      const page = await loadPage(options, cursor);
      setOlder((before) => ({
        opinions: [...(before?.opinions ?? newest?.opinions ?? []), ...page.opinions],
        cursor: page.cursor,
      }));
    } catch (cause) {
      setError(asApiError(cause));
    }
  };
  const byId = new Map(
    [...(newest?.opinions ?? []), ...(older?.opinions ?? [])].map((each) => [each.id, each]),
  );
  return {
    opinions: newest && [...byId.values()].filter(({ id }) => !dropped.has(id)),
    error,
    hasOlder: cursor !== null,
    loadOlder: () => void loadOlder(),
    drop: (id) => setDropped((before) => new Set([...before, id])),
  };
}
