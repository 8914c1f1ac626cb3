import type { RouteData } from '@murmur/contract/routes/routes';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useRoomEvents } from '../../room-session/room-session.tsx';

type Page = RouteData<'listParticipants'>;
export type Person = Page['participants'][number];

type People = {
  /** Null until loaded. */
  people: Person[] | null;
  error: ApiError | null;
  /** Loads the first page, or the next one. */
  read: () => Promise<void>;
  hasMore: boolean;
  remove: (person: Person) => Promise<void>;
};

const without = (people: Person[], id: string): Person[] =>
  people.filter(({ participant_id }) => participant_id !== id);

/** The participants loaded so far, updated by events. */
export function usePeople(roomId: string, hostToken: string): People {
  const [people, setPeople] = useState<Person[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const params = { id: roomId };

  const read = async () => {
    setError(null);
    try {
      const query = cursor === null ? {} : { cursor };
      const page = await callLate('listParticipants', { params, hostToken, query });
      const ids = new Set(page.participants.map(({ participant_id }) => participant_id));
      setPeople((before) => [
        ...(before ?? []).filter(({ participant_id }) => !ids.has(participant_id)),
        ...page.participants,
      ]);
      setCursor(page.next_cursor);
    } catch (cause) {
      setError(asApiError(cause));
    }
  };
  const drop = (id: string) => setPeople((before) => before && without(before, id));

  useRoomEvents((event) => {
    if (event.type === 'participant_left' && event.removed === true) drop(event.participant_id);
    if (event.type !== 'participant_joined') return;
    const { participant_id, nickname } = event;
    // People who join later are loaded with the last page.
    if (cursor !== null) return;
    setPeople(
      (before) => before && [...without(before, participant_id), { participant_id, nickname }],
    );
  });

  return {
    people,
    error,
    read,
    hasMore: cursor !== null,
    remove: async ({ participant_id }) => {
      const place = { ...params, public_id: participant_id };
      await callLate('removeParticipant', { params: place, hostToken });
      drop(participant_id);
    },
  };
}
