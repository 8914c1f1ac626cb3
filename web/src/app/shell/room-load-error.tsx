import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { Page } from './page.tsx';
import { RoomNotFound } from './room-not-found.tsx';

type Props = {
  title: string;
  error: ApiError;
  otherwise?: string;
  onRetry: () => void;
  onDismiss?: () => void;
};

/** A room that could not be loaded: it does not exist, or the request failed. */
export function RoomLoadError({ title, error, otherwise, onRetry, onDismiss }: Props) {
  if (error.kind === 'not_found') return <RoomNotFound />;
  return (
    <Page title={title}>
      <h1 className="sr-only">{title}</h1>
      <ErrorPanel error={error} otherwise={otherwise} onRetry={onRetry} onDismiss={onDismiss} />
    </Page>
  );
}
