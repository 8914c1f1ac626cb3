import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Flock } from '../../components/ui/flock.tsx';
import { WaitingNote } from '../../components/ui/waiting-note.tsx';
import { PreparedQuestions } from '../../features/hosting/components/prepared-questions.tsx';
import { keepQuestions, questionsIn } from '../../features/hosting/prepared-questions.ts';
import { CreateForm, type NewRoom } from '../../features/rooms/components/create-form.tsx';
import { keepHostToken } from '../../features/session/host-token.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Page } from '../shell/page.tsx';

export default function Create() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const [sent, setSent] = useState<NewRoom | null>(null);
  const [prepared, setPrepared] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const create = async (room: NewRoom) => {
    setSent(room);
    setError(null);
    setBusy(true);
    try {
      const { room_id, host_token } = await call('createRoom', { body: { ...room, language } });
      keepHostToken(room_id, host_token);
      keepQuestions(room_id, questionsIn(prepared));
      await navigate(`/host/${room_id}`, { replace: true });
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
    }
  };

  return (
    <Page title={t('pages:create.title')} className={busy ? 'justify-center' : 'gap-6'}>
      {busy ? (
        <div aria-busy="true" className="flex flex-col items-center gap-6 py-12 text-center">
          <Flock count={60} className="w-56 animate-breathe" />
          <WaitingNote className="text-lead font-semibold">{t('pages:create.busy')}</WaitingNote>
        </div>
      ) : (
        <>
          <h1 tabIndex={-1} className="text-headline">
            {t('pages:create.heading')}
          </h1>
          <CreateForm
            start={sent}
            error={error}
            onDismiss={() => setError(null)}
            onCreate={(room) => void create(room)}
            more={<PreparedQuestions text={prepared} onText={setPrepared} />}
          />
        </>
      )}
    </Page>
  );
}
