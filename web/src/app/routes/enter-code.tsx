import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ArrowRight } from '../../components/icons/icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Field, inputStyle } from '../../components/ui/field.tsx';
import { codeLength, typedCode } from '../../features/rooms/room-rules.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { classNames } from '../../lib/class-names.ts';
import { useExplain } from '../../lib/use-explain.ts';
import { Page } from '../shell/page.tsx';

/** Somebody may paste the whole invitation. */
const pastedLink = /\/join\/([\w-]+)/;

/** The way in for who reads the code from a wall. */
export default function EnterCode() {
  const { t } = useText();
  const explain = useExplain();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const find = async () => {
    setError(null);
    setMissing(code === '');
    if (code === '') return;
    setBusy(true);
    try {
      const room = await call('getRoom', { params: { id: code } });
      await navigate(`/join/${room.room_id}`);
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find();
  };
  const wrong = error?.kind === 'not_found' ? t('errors:invalidCode') : undefined;

  return (
    <Page title={t('pages:enterCode.title')} className="gap-6">
      <h1 tabIndex={-1} className="text-headline">
        {t('pages:enterCode.heading')}
      </h1>
      <Card>
        <form onSubmit={submit} noValidate className="flex flex-col gap-6">
          <Field
            label={t('pages:enterCode.label')}
            hint={t('pages:enterCode.hint')}
            error={missing ? t('errors:codeRequired') : wrong}
          >
            {(wiring) => (
              <input
                {...wiring}
                required
                value={code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                placeholder={'·'.repeat(codeLength)}
                onChange={(event) => {
                  const link = pastedLink.exec(event.currentTarget.value);
                  if (link?.[1] !== undefined) void navigate(`/join/${link[1]}`);
                  setCode(typedCode(event.currentTarget.value).slice(0, codeLength));
                  setMissing(false);
                  setError(null);
                }}
                className={classNames(
                  inputStyle,
                  'min-h-16 text-center font-mono text-headline font-bold tracking-[0.3em] uppercase',
                )}
              />
            )}
          </Field>
          {error !== null && wrong === undefined && (
            <ErrorPanel
              kind={error.kind}
              message={explain(error)}
              onRetry={error.retryable ? () => void find() : undefined}
            />
          )}
          <Button
            type="submit"
            size="large"
            busy={busy && t('pages:enterCode.busy')}
            icon={<ArrowRight aria-hidden="true" className="order-1 size-5" />}
          >
            {t('pages:enterCode.submit')}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
