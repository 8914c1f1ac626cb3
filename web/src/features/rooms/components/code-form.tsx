import { useEffect, useRef } from 'react';
import { ActionError } from '../../../components/forms/action-error.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { ArrowRight } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field, inputStyle } from '../../../components/ui/field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { roomCodeLength } from '../../../lib/contract-values.precomputed.ts';
import { useEnterCode } from '../hooks/use-enter-code.ts';

type Props = {
  label: string;
  hint?: string;
  row?: boolean;
  focused?: boolean;
};

export function CodeForm({ label, hint, row = false, focused = false }: Props) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { code, busy, missing, error, type, submit } = useEnterCode();
  const wrong = error?.kind === 'not_found' ? t('errors:invalidCode') : undefined;
  useEffect(() => {
    if (focused) input.current?.focus({ preventScroll: true });
  }, [focused]);
  useEffect(() => {
    if (wrong !== undefined) input.current?.focus();
  }, [wrong]);
  return (
    <Form onSubmit={submit} className={classNames('flex flex-col', row ? 'gap-3' : 'gap-6')}>
      <Field label={label} hint={hint} error={missing ? t('errors:codeRequired') : wrong}>
        {(wiring) => (
          <div className={row ? 'flex gap-2' : undefined}>
            <input
              {...wiring}
              ref={input}
              required
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={'·'.repeat(roomCodeLength)}
              onChange={(event) => type(event.currentTarget.value)}
              className={classNames(
                inputStyle,
                'text-center font-mono font-bold tracking-[0.3em] uppercase',
                row ? 'min-h-13 min-w-0 flex-1 py-2 text-title' : 'min-h-16 text-headline',
              )}
            />
            {row && (
              <Button type="submit" variant="secondary" size="large" disabled={busy}>
                {t('pages:enterCode.join')}
              </Button>
            )}
          </div>
        )}
      </Field>
      {error !== null && wrong === undefined && <ActionError error={error} onRetry={submit} />}
      {!row && (
        <Button
          type="submit"
          size="large"
          busy={busy && t('pages:enterCode.busy')}
          icon={<ArrowRight className="order-1 size-5" />}
        >
          {t('pages:enterCode.submit')}
        </Button>
      )}
    </Form>
  );
}
