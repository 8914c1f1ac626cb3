import { useText } from '../../../i18n/use-text.ts';
import { useExpiringList } from '../../../lib/use-expiring-list.ts';
import { useEventBatches } from '../hooks/use-event-batches.ts';
import type { FeedEvent } from '../room-feed/feed-state.ts';

const kinds = new Set(['participant_joined', 'participant_left', 'visibility_changed'] as const);
type Event = Extract<FeedEvent, { type: typeof kinds extends ReadonlySet<infer K> ? K : never }>;

type News = {
  /** The key of its text. */
  about: 'joined' | 'left' | 'shared' | 'private';
  nickname: string;
  /** People in the room afterwards, if the event says it. */
  present?: number;
};

/** In a room of more people, names would pass too quickly to be read. */
const namedUpTo = 20;
const kept = 5;
/** More than a room of `namedUpTo` people produces within the five seconds of a notice. */
const counted = 200;

const newsOf = (event: Event): News =>
  event.type === 'visibility_changed'
    ? { about: event.visibility, nickname: event.nickname }
    : {
        about: event.type === 'participant_joined' ? 'joined' : 'left',
        nickname: event.nickname,
        present: event.participant_count,
      };

/** In a crowd not every arrival has its own event, but each event has the number of people. */
const countOf = (news: News[]): number => {
  const present = news.flatMap(({ about, present: people }) =>
    about === 'joined' && people !== undefined ? [people] : [],
  );
  return Math.max(news.length, Math.max(...present) - Math.min(...present) + 1 || 0);
};

/**
 * What others in the room just did: the last five arrivals and departures, and the last five choices of visibility,
 * each for five seconds; in a room of more than 20 people a count in one line. It covers neither header nor composer
 * and moves nothing. Screen readers skip it.
 */
export function NewsOfOthers({ people, ownId }: { people: number; ownId: string | undefined }) {
  const { t } = useText();
  const [news, add] = useExpiringList<News>(counted);
  useEventBatches(kinds, (events) => {
    const ofOthers = events.filter((event) => event.participant_id !== ownId);
    if (ofOthers.length > 0) add(ofOthers.map(newsOf));
  });

  const newest = news.at(-1)?.item;
  const lines = (): { id: number | string; text: string }[] => {
    if (newest === undefined) return [];
    if (people > namedUpTo) {
      const { about } = newest;
      const same = news.flatMap(({ item }) => (item.about === about ? [item] : []));
      const count = countOf(same);
      return [{ id: about, text: t(`pages:discuss.notices.many.${about}`, { count }) }];
    }
    const isMove = ({ item: { about } }: (typeof news)[number]) =>
      about === 'joined' || about === 'left';
    const moves = news.filter(isMove).slice(-kept);
    const choices = news.filter((one) => !isMove(one)).slice(-kept);
    return [...moves, ...choices]
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, item: { about, nickname } }) => ({
        id,
        text: t(`pages:discuss.notices.${about}`, { nickname }),
      }));
  };
  return (
    <ul
      aria-hidden="true"
      data-testid="room-notices"
      className="pointer-events-none fixed top-[calc(var(--header-height)+var(--safe-top)+0.25rem)] right-2 z-10 flex max-w-[70vw] flex-col items-end gap-0.5 text-fine flat:hidden max-sm:[&>*:nth-last-child(n+3)]:hidden"
    >
      {lines().map(({ id, text }) => (
        <li
          key={id}
          className="max-w-full animate-arrive truncate rounded-full border border-line bg-surface px-3 py-0.5 text-ink-soft"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
