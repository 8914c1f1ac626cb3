import { Suspense } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { LoadError } from './load-error.tsx';
import { Page } from './page.tsx';

// Only a server that answers can say that there is no such room, so its chunk can be loaded then.
const RoomNotFound = lazyComponent(() => import('./room-not-found.tsx'));

type Props = {
  title: string;
  error: ApiError;
  otherwise?: string;
  onRetry: () => void;
  onDismiss?: () => void;
};

/** A room that could not be loaded: it does not exist, or the request failed. */
export function RoomLoadError({ title, ...props }: Props) {
  if (props.error.kind === 'not_found') {
    return (
      <Suspense>
        <RoomNotFound />
      </Suspense>
    );
  }
  return (
    <Page title={title}>
      <h1 className="sr-only">{title}</h1>
      <LoadError {...props} />
    </Page>
  );
}
