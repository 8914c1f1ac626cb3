import { House } from '../../components/icons/icons.ts';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApiError } from '../../lib/api/api-error.ts';

type Props = { error: ApiError; otherwise?: string; onRetry: () => void; onDismiss?: () => void };

/** A page that could not be loaded: the error, and the way home. */
export function LoadError(props: Props) {
  const { t } = useText();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col items-start gap-4">
      <ErrorPanel {...props} className="w-full" />
      <LinkButton to="/" variant="secondary" icon={<House className="size-5" />}>
        {t('common:action.goHome')}
      </LinkButton>
    </div>
  );
}
