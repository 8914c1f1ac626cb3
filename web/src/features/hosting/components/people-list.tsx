import { useState } from 'react';
import { Trash2 } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useExplain } from '../../../lib/use-explain.ts';
import { type Person, usePeople } from '../hooks/use-people.ts';

type Props = { roomId: string; hostToken: string };

/** Who has a seat, folded away until the host asks, and the way to free one. */
export function PeopleList({ roomId, hostToken }: Props) {
  const { t } = useText();
  const explain = useExplain();
  const { people, error, read, hasMore, remove } = usePeople(roomId, hostToken);
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState<Person | null>(null);
  const toggle = () => {
    setOpen(!open);
    if (!open && people === null) void read();
  };
  return (
    <Card className="flex flex-col gap-3">
      <Button variant="quiet" className="-m-3 self-start" aria-expanded={open} onClick={toggle}>
        {t(open ? 'pages:host.people.hide' : 'pages:host.people.show')}
      </Button>
      {open && (
        <>
          <ul className="flex max-h-80 flex-col overflow-y-auto">
            {people?.map((person) => (
              <li
                key={person.participant_id}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line last:border-0"
              >
                <span className="min-w-0 wrap-break-word">{person.nickname}</span>
                <IconButton
                  label={t('pages:host.people.removeOf', { nickname: person.nickname })}
                  onClick={() => setRemoving(person)}
                  className="shrink-0"
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
          {people?.length === 0 && (
            <p className="text-fine text-ink-soft">{t('pages:host.people.none')}</p>
          )}
          {error !== null && (
            <ErrorPanel kind={error.kind} message={explain(error)} onRetry={() => void read()} />
          )}
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
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
        >
          <p className="text-ink-soft">{t('pages:host.people.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
