import type { Room } from '@murmur/contract/room';
import { Link } from '../../../components/ui/link.tsx';
import { numberedLinkStyle } from '../../../components/ui/numbered-link-style.ts';
import { useText } from '../../../i18n/use-text.ts';
import { passHostToken, readHostToken } from '../../room-session/host-token.ts';
import { type Question, useSeries } from '../hooks/use-series.ts';

const isOpen = ({ status }: Question) => status === 'waiting' || status === 'active';

/** Links to a question, to read it or to join while it is open; on the wall, to its own wall view. */
const pathOf = (question: Question, hosts: boolean, wall: boolean): string => {
  if (wall) return `/host/${question.room_id}?view=present`;
  if (!isOpen(question)) return `/results/${question.room_id}`;
  return `/${hosts ? 'host' : 'join'}/${question.room_id}`;
};

export default function SeriesStrip({ room, wall = false }: { room: Room; wall?: boolean }) {
  const { t } = useText();
  const questions = useSeries(room);
  if (questions.length < 2) return null;
  const hosts = readHostToken(room.room_id) !== undefined;
  return (
    <nav aria-label={t('pages:next.questions')}>
      <ol className="-ml-1.5 flex flex-wrap gap-1">
        {questions.map((each) => (
          <li key={each.room_id}>
            <Link
              to={pathOf(each, hosts, wall)}
              onClick={() => passHostToken(room.room_id, each.room_id)}
              title={each.topic}
              aria-label={t('pages:next.numbered', { number: each.question, topic: each.topic })}
              aria-current={each.room_id === room.room_id ? 'page' : undefined}
              className={numberedLinkStyle}
            >
              {each.question}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
