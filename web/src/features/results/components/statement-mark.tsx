import type { Unit } from '@murmur/contract/outline/figures';
import type { ReactNode } from 'react';
import { Users } from '../../../components/icons/icons.ts';
import { Ear } from '../../../components/icons/result-icons.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useEvidence } from '../evidence-context.ts';

type Props = {
  id: string;
  /** Omits the tint, for a sentence that stands alone. */
  plain?: boolean;
  children: ReactNode;
};

/** Word joiner (U+2060): keeps the number on the same line as the last word. */
const wordJoiner = '\u2060';

const nameOf = {
  people: { some: 'analysis:evidence.open', own: 'analysis:evidence.openHeard' },
  rooms: { some: 'analysis:evidence.openRooms', own: 'analysis:evidence.openHeardRooms' },
} as const satisfies Record<Unit, object>;

/**
 * A sentence with the number of people (in an event, of rooms) whose opinions support it; a tap shows these opinions.
 */
export function StatementMark({ id, plain = false, children }: Props) {
  const { t } = useText();
  const { unit, statements, cited, show } = useEvidence();
  const statement = statements.get(id);
  if (statement === undefined || statement.opinionCount === 0) return children;
  const own = cited.has(id);
  const count = statement.participantCount;
  return (
    <>
      <span
        className={classNames(
          own && !plain && 'rounded-small bg-accent-soft box-decoration-clone py-0.5',
        )}
      >
        {children}
      </span>
      {wordJoiner}
      <button
        type="button"
        onClick={() => show(statement)}
        className={classNames(
          'relative mr-0.5 ml-1 inline-flex items-center gap-1 rounded-full px-2 align-baseline text-fine font-semibold tabular-nums transition-colors after:absolute after:-inset-x-2.5 after:-inset-y-3',
          own
            ? 'bg-accent text-on-accent hover:bg-accent-strong'
            : 'bg-sunken text-ink-soft hover:bg-line hover:text-ink',
        )}
      >
        {own ? <Ear className="size-3.5" /> : <Users className="size-3.5" />}
        {unit === 'rooms' ? (
          <span aria-hidden="true">{t('analysis:count.rooms', { count })}</span>
        ) : (
          count
        )}
        <span className="sr-only">{t(nameOf[unit][own ? 'own' : 'some'], { count })}</span>
      </button>
    </>
  );
}
