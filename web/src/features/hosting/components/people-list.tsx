import { useRef, useState } from 'react';
import { ChevronRight, Trash2 } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { usePeople } from '../hooks/use-people.ts';
import { useRemoval } from '../hooks/use-removal.ts';

type Props = { roomId: string; hostToken: string };

/** The participants, collapsed at first, each with a button that removes them. */
export function PeopleList({ roomId, hostToken }: Props) {
  const { t } = useText();
  const { people, error, read, hasMore, remove } = usePeople(roomId, hostToken);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { removing, ask, confirm } = useRemoval(
    people ?? [],
    ({ participant_id }) => participant_id,
    remove,
    list,
  );
  const toggle = () => {
    setOpen(!open);
    if (!open && people === null) void read();
  };
  return (
    <Card className="flex flex-col gap-3">
      <button
        type="button"
        className="-my-2 flex min-h-11 items-center justify-between gap-3 text-left font-semibold"
        aria-expanded={open}
        onClick={toggle}
      >
        {t(open ? 'pages:host.people.hide' : 'pages:host.people.show')}
        <ChevronRight
          className={classNames(
            'size-5 shrink-0 text-ink-soft transition-transform',
            open && 'rotate-90',
          )}
        />
      </button>
      {open && (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            className="flex max-h-80 flex-col overflow-y-auto outline-none"
          >
            {people?.map((person) => (
              <li
                key={person.participant_id}
                data-id={person.participant_id}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line last:border-0"
              >
                <span className="min-w-0 wrap-break-word">{person.nickname}</span>
                <IconButton
                  label={t('pages:host.people.removeOf', { nickname: person.nickname })}
                  onClick={() => ask(person)}
                  className="shrink-0"
                >
                  <Trash2 className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
          {people?.length === 0 && (
            <p className="text-fine text-ink-soft">{t('pages:host.people.none')}</p>
          )}
          {error !== null && <ErrorPanel error={error} onRetry={() => void read()} />}
          {hasMore && (
            <Button variant="secondary" className="self-start" onClick={() => void read()}>
              {t('pages:host.people.more')}
            </Button>
          )}
        </>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={t('pages:host.people.title', { nickname: removing.nickname })}
          action={t('pages:host.people.confirm')}
          busy={t('pages:host.working')}
          onClose={() => ask(null)}
          onConfirm={confirm}
        >
          <p className="text-ink-soft">{t('pages:host.people.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
