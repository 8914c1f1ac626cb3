import type { PreparedQuestion, Room } from '@murmur/contract/room';
import { Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionError } from '../../../components/forms/action-error.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { callEvent } from '../../../lib/api/event-call.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useRedirect } from '../../../lib/use-redirect.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { saveHostToken } from '../../room-session/host-token.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';
import { DurationField } from '../../rooms/components/duration-field.tsx';
import { TopicField } from '../../rooms/components/topic-field.tsx';
import { checkTopic, nearestDuration, type TopicFault } from '../../rooms/room-rules.ts';
import { loadQuestions, passKept } from '../question-store.ts';

/** How many minutes of discussion began, as in the results; an early end or an extension changes it. */
const minutesOf = ({ started_at, ends_at, duration }: Room): number =>
  started_at === null || ends_at === null
    ? duration
    : Math.ceil((Date.parse(ends_at) - Date.parse(started_at)) / 60_000);

const ChooseOffered = lazyComponent(() => import('./choose-offered.tsx'));

type Props = { room: Room; votedText: string | null; onClose: () => void };

/** The host's next question: typed, or chosen from those prepared. */
export default function NextDialog({ room, votedText, onClose }: Props) {
  const { t } = useText();
  const redirect = useRedirect();
  const { search } = useLocation();
  const form = useId();
  const { host } = useRoomSession();
  const prepared = useResource(room.room_id, async (signal) =>
    host.token === undefined ? [] : loadQuestions(room, host.token, signal),
  );
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(() => nearestDuration(minutesOf(room)));
  const [askPosition, setAskPosition] = useState(room.ask_position);
  const [mixes, setMixes] = useState(false);
  const [offered, offer] = useState<string[]>([]);
  const [fault, setFault] = useState<TopicFault | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const key = useRef(randomUuid());
  const { topic, length, fault: faultNow } = checkTopic(text);
  const write = (next: string) => {
    setText(next);
    setFault(null);
  };
  const choose = (question: PreparedQuestion) => {
    write(question.topic);
    setMinutes(question.duration);
    setAskPosition(question.ask_position);
  };
  const ask = async () => {
    const { token: hostToken } = host;
    setBusy(true);
    setFailed(null);
    try {
      const body = {
        topic,
        duration: minutes,
        ask_position: askPosition,
        ...(offered.length > 0 && { offered }),
      };
      const rest = {
        params: { id: room.room_id },
        idempotencyKey: key.current,
        ...(hostToken !== undefined && { hostToken }),
      };
      const next =
        room.event === null
          ? await call('nextQuestion', { body, ...rest })
          : await callEvent('nextEvent', {
              body: { ...body, regroup: mixes ? 'new' : 'keep' },
              ...rest,
            });
      if (hostToken !== undefined) saveHostToken(next.room_id, hostToken);
      passKept(room.room_id, next.room_id, text);
      const view = new URLSearchParams(search).get('view') === 'present' ? '?view=present' : '';
      redirect(`/host/${next.room_id}${view}`);
    } catch (cause) {
      setFailed(asApiError(cause));
      setBusy(false);
    }
  };
  const submit = () => {
    setFault(faultNow);
    if (faultNow === null && !busy) void ask();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pages:next.button')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy && t('pages:host.working')}>
            {t('pages:next.ask')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className="flex flex-col gap-6">
        <p className="text-ink-soft">
          {votedText !== null && <strong className="block text-ink">{votedText}</strong>}
          {t('pages:next.about')}
        </p>
        {prepared.state === 'error' && (
          <div className="flex flex-col gap-2">
            <h3 className="font-semibold">{t('pages:next.prepared')}</h3>
            <ErrorPanel error={prepared.error} onRetry={prepared.reload} />
          </div>
        )}
        {prepared.state === 'loaded' && prepared.data.length > 0 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold">{t('pages:next.prepared')}</legend>
            {prepared.data.map((each, index) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: a topic may be there twice, and the list is fixed
                key={index}
                variant="secondary"
                aria-pressed={each.topic === text}
                className="justify-start text-left aria-pressed:border-accent aria-pressed:bg-accent-soft"
                onClick={() => choose(each)}
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{each.topic}</span>
              </Button>
            ))}
          </fieldset>
        )}
        <TopicField text={text} length={length} fault={fault} onText={write} />
        <DurationField minutes={minutes} onMinutes={setMinutes} />
        <Switch
          checked={askPosition}
          onChange={setAskPosition}
          label={t('pages:create.position.label')}
        />
        {room.event?.mode === 'deal' && (
          <div className="flex flex-col gap-1">
            <Switch checked={mixes} onChange={setMixes} label={t('pages:next.regroup.label')} />
            <p className="text-fine text-ink-soft">{t('pages:next.regroup.hint')}</p>
          </div>
        )}
        <Suspense>
          <ChooseOffered roomId={room.room_id} chosen={offered} onChoose={offer} />
        </Suspense>
        {failed !== null && (
          <ActionError
            error={failed}
            otherwise={t('pages:next.failed')}
            onRetry={() => void ask()}
          />
        )}
      </Form>
    </Dialog>
  );
}
