import { useState } from 'react';
import { UserRoundX } from '../../../components/icons/late-icons.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';

type Props = {
  roomId: string;
  token: string;
  /** `participant_id`: the public id. */
  person: { participant_id: string; nickname: string };
};

/** Removes a person from the room, after a confirmation. */
export function RemovePerson({ roomId, token, person }: Props) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { participant_id: public_id, nickname } = person;
  return (
    <>
      <IconButton
        label={t('pages:host.people.removeOf', { nickname })}
        onClick={() => setAsking(true)}
      >
        <UserRoundX className="size-4" />
      </IconButton>
      {asking && (
        <ConfirmDialog
          title={t('pages:host.people.title', { nickname })}
          action={t('pages:host.people.confirm')}
          busy={t('pages:host.working')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const params = { id: roomId, public_id };
            await callLate('removeParticipant', { params, hostToken: token });
          }}
        >
          <p className="text-ink-soft">{t('pages:host.people.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
