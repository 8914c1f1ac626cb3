import type { Room } from '@murmur/contract/room';
import { Link } from '../../../components/ui/link.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { readHostToken } from '../../session/host-token.ts';
import { type Question, useSeries } from '../hooks/use-series.ts';

const isOpen = ({ status }: Question) => status === 'waiting' || status === 'active';

/** Where a question is read, or joined while it can be. */
const pathOf = (question: Question): string => {
  if (!isOpen(question)) return `/results/${question.room_id}`;
  const hosts = readHostToken(question.room_id) !== undefined;
  return `/${hosts ? 'host' : 'join'}/${question.room_id}`;
};

/** The questions of a series by number. */
export default function SeriesStrip({ room }: { room: Room }) {
  const { t } = useText();
  const questions = useSeries(room);
  if (questions.length < 2) return null;
  return (
    <nav aria-label={t('pages:next.questions')}>
      <ol className="-ml-1.5 flex flex-wrap gap-1">
        {questions.map((each) => (
          <li key={each.room_id}>
            <QuestionLink question={each} isHere={each.room_id === room.room_id} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function QuestionLink({ question, isHere }: { question: Question; isHere: boolean }) {
  const { t } = useText();
  const { question: number, topic } = question;
  return (
    <Link
      to={pathOf(question)}
      title={topic}
      aria-label={t('pages:next.numbered', { number, topic })}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'grid size-11 place-items-center rounded-full font-semibold tabular-nums',
        isHere ? 'bg-accent text-on-accent' : 'text-accent hover:bg-accent-soft',
      )}
    >
      {number}
    </Link>
  );
}
