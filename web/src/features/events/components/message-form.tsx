import { limits } from '@murmur/contract/limits';
import { codePoints, findTextFault, normaliseText } from '@murmur/contract/text';
import { useRef, useState } from 'react';
import { Form } from '../../../components/forms/form.tsx';
import { Send } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { asApiError } from '../../../lib/api/api-error.ts';
import { callEvent } from '../../../lib/api/event-call.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { clipped, onOneLine } from '../../rooms/room-rules.ts';

const { max } = limits.event.message;

type Props = { eventId: string; hostToken: string };

type Sending = { state: 'writing' | 'busy' | 'sent' } | { state: 'failed'; why: string };

/** Sends one line to everybody in the event. */
export function MessageForm({ eventId, hostToken }: Props) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const [text, setText] = useState('');
  const [sending, setSending] = useState<Sending>({ state: 'writing' });
  // A message that may already have been sent keeps its key, so that pressing again does not send it twice.
  const tried = useRef({ line: '', key: '' });
  const failed = sending.state === 'failed';
  const busy = sending.state === 'busy';

  const send = async (line: string) => {
    if (tried.current.line !== line) tried.current = { line, key: randomUuid() };
    setSending({ state: 'busy' });
    try {
      await callEvent('messageEvent', {
        params: { id: eventId },
        body: { text: line },
        hostToken,
        idempotencyKey: tried.current.key,
      });
      tried.current = { line: '', key: '' };
      setText('');
      setSending({ state: 'sent' });
    } catch (cause) {
      setSending({
        state: 'failed',
        why: errorMessage(asApiError(cause), t('events:message.failed')),
      });
    }
  };
  const submit = () => {
    if (busy) return;
    const line = normaliseText(text);
    const fault = findTextFault(line);
    if (fault === null) void send(line);
    else
      setSending({
        state: 'failed',
        why: t(fault === 'invisible' ? 'events:message.empty' : 'events:message.unreadable'),
      });
  };

  return (
    <Card>
      <Form onSubmit={submit}>
        <Field
          label={t('events:message.label')}
          hint={t('events:message.hint')}
          error={failed ? sending.why : undefined}
          trailing={
            <>
              <output className="text-fine text-good">
                {sending.state === 'sent' && t('events:message.sent')}
              </output>
              {text !== '' && (
                <span className="text-fine text-ink-soft tabular-nums">
                  {codePoints(text)}/{max}
                </span>
              )}
            </>
          }
        >
          {(wiring) => (
            <div className="flex flex-col gap-2 sm:flex-row">
              <input
                {...wiring}
                value={text}
                readOnly={busy}
                autoComplete="off"
                enterKeyHint="send"
                onChange={(event) => {
                  setText(clipped(onOneLine(event.currentTarget.value), max));
                  setSending({ state: 'writing' });
                }}
                className={`${inputStyle} min-w-0 flex-1`}
              />
              <Button
                type="submit"
                variant="secondary"
                busy={busy && t('events:message.sending')}
                icon={<Send className="size-5" />}
                className="shrink-0"
              >
                {t('pages:discuss.compose.send')}
              </Button>
            </div>
          )}
        </Field>
      </Form>
    </Card>
  );
}
