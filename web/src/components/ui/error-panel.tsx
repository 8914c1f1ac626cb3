import { useCodeText, useErrorMessage } from '../../i18n/use-error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ApiError, ErrorKind } from '../../lib/api/api-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { hrefOf, operator } from '../../lib/operator.ts';
import { CircleAlert, RotateCw, TriangleAlert, WifiOff, X } from '../icons/icons.ts';
import { Button } from './button.tsx';

type Props = {
  error: ApiError;
  /** Shown if no more specific message is known. */
  otherwise?: string | undefined;
  /** Offered only if a retry can help. */
  onRetry?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
  className?: string;
};

const looks = {
  yellow: { box: 'bg-yellow-soft border-yellow-line', ink: 'text-yellow', icon: TriangleAlert },
  orange: { box: 'bg-orange-soft border-orange-line', ink: 'text-orange', icon: WifiOff },
  red: { box: 'bg-red-soft border-red-line', ink: 'text-red', icon: CircleAlert },
};

const lookOf: Record<ErrorKind, keyof typeof looks> = {
  validation: 'yellow',
  network: 'orange',
  server: 'red',
  not_found: 'red',
  unknown: 'red',
};

function Support() {
  const { t } = useText();
  const { contact } = operator();
  const text = t('errors:support');
  return (
    <p>
      {contact ? (
        <a href={hrefOf(contact)} className="underline underline-offset-4">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

/** Shows a failed call: yellow for invalid input, orange for the network, red for anything else. */
export function ErrorPanel({ error, otherwise, onRetry, onDismiss, className }: Props) {
  const { t } = useText();
  const codeText = useCodeText();
  const errorMessage = useErrorMessage();
  const { kind } = error;
  // A refusal with a text of its own is no fault: it says what to do.
  const isRefusal = kind === 'unknown' && codeText(error) !== '';
  const heading = isRefusal ? 'refused' : kind;
  const retry = error.retryable && onRetry;
  const look = looks[lookOf[kind]];
  return (
    <div
      role="alert"
      data-tone={lookOf[kind]}
      className={classNames('flex gap-3 rounded-medium border p-4', look.box, className)}
    >
      <look.icon className={classNames('mt-0.5 size-5 shrink-0', look.ink)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className={classNames('text-body', look.ink)}>{t(`errors:heading.${heading}`)}</h2>
        <p className="text-ink">{errorMessage(error, otherwise)}</p>
        {kind === 'unknown' && !isRefusal && <Support />}
        {(retry || onDismiss) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {retry && (
              <Button variant="secondary" onClick={retry} icon={<RotateCw className="size-4" />}>
                {t('common:action.retry')}
              </Button>
            )}
            {onDismiss && (
              <Button variant="quiet" onClick={onDismiss} icon={<X className="size-4" />}>
                {t('common:action.dismiss')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
