import { Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Flock } from '../../components/ui/flock.tsx';
import { WaitingNote } from '../../components/ui/waiting-note.tsx';
import { eventInput, lacksLabels, usualPlan } from '../../features/events/event-plan.ts';
import { PreparedQuestions } from '../../features/hosting/components/prepared-questions.tsx';
import { prepareQuestions, questionsIn } from '../../features/hosting/question-store.ts';
import { saveHostToken } from '../../features/room-session/host-token.ts';
import { CreateForm, type NewRoom } from '../../features/rooms/components/create-form.tsx';
import { KindChoice } from '../../features/rooms/components/kind-choice.tsx';
import { checkTopic } from '../../features/rooms/room-rules.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { type ApiError, asApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { callEvent } from '../../lib/api/event-call.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Page } from '../shell/page.tsx';

const EventFields = lazyComponent(() =>
  withTexts('events', import('../../features/events/components/event-fields.tsx')),
);

/** Creates a room, or an event of many rooms (`?event`). */
export default function Create() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const [sent, setSent] = useState<NewRoom | null>(null);
  const [prepared, setPrepared] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [query] = useSearchParams();
  const [many, setMany] = useState(() => query.has('event'));
  const [plan, setPlan] = useState(usualPlan);
  const [faulty, setFaulty] = useState(false);
  const [faultyQuestion, setFaultyQuestion] = useState<string>();
  const preparedBox = useRef<HTMLTextAreaElement>(null);

  const send = ({ max_participants, ...room }: NewRoom) =>
    many
      ? callEvent('createEvent', { body: { ...room, ...eventInput(plan), language } })
      : call('createRoom', { body: { ...room, max_participants, language } });
  const create = async (room: NewRoom) => {
    setFaulty(many && lacksLabels(plan));
    const topics = questionsIn(prepared);
    const faultyTopic = topics.find((topic) => checkTopic(topic).fault !== null);
    setFaultyQuestion(faultyTopic);
    if (faultyTopic !== undefined) {
      // The field may have been collapsed after it was filled in.
      preparedBox.current?.closest('details')?.setAttribute('open', '');
      return;
    }
    if (many && lacksLabels(plan)) return;
    setSent(room);
    setError(null);
    setBusy(true);
    try {
      const created = await send(room);
      const { room_id, host_token } = created;
      saveHostToken(room_id, host_token);
      // The room is there already; what fails here is repeated when the host asks the next question.
      void prepareQuestions(created, host_token, topics).catch(() => undefined);
      await navigate(`/host/${room_id}`, { replace: true });
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
    }
  };

  return (
    <Page
      title={t(many ? 'pages:create.submitMany' : 'pages:create.title')}
      className={busy ? 'justify-center' : 'gap-6'}
    >
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
          <KindChoice many={many} onMany={setMany} />
          <CreateForm
            rooms={
              many ? (
                <Suspense fallback={<div className="h-72" />}>
                  <EventFields plan={plan} onPlan={setPlan} faulty={faulty} />
                </Suspense>
              ) : null
            }
            start={sent}
            error={error}
            onDismiss={() => setError(null)}
            onCreate={(room) => void create(room)}
            more={
              <PreparedQuestions
                text={prepared}
                onText={(text) => {
                  setPrepared(text);
                  setFaultyQuestion(undefined);
                }}
                faulty={faultyQuestion}
                box={preparedBox}
              />
            }
          />
        </>
      )}
    </Page>
  );
}
