import { useDeferredValue, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Link2Off, SearchX } from '../../components/icons/late-icons.ts';
import { preloadProse } from '../../components/markdown/prose.tsx';
import { loadShared } from '../../features/share/api/load-shared.ts';
import { SharedResults } from '../../features/share/components/shared-results.tsx';
import { SharedSkeleton } from '../../features/share/components/shared-skeleton.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { useResource } from '../../lib/use-resource.ts';
import { FinalScreen } from '../shell/final-screen.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';

export default function Shared() {
  const { t } = useText();
  const { shareId } = useParams();
  if (shareId !== undefined) return <SharedById key={shareId} shareId={shareId} />;
  return (
    <FinalScreen title={t('analysis:shared.invalid')} icon={<Link2Off />}>
      <p>{t('analysis:shared.invalidAbout')}</p>
    </FinalScreen>
  );
}

function SharedById({ shareId }: { shareId: string }) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const latest = useResource(shareId, (signal) => loadShared(shareId, signal));
  // Rendered as a transition, so that a phone stays responsive.
  const shared = useDeferredValue(latest);
  useEffect(preloadProse, []);
  const title = t('analysis:shared.title');

  if (shared.state === 'error' && shared.error.kind === 'not_found')
    return (
      <FinalScreen title={t('errors:heading.not_found')} icon={<SearchX />}>
        <p>{errorMessage(shared.error, t('analysis:shared.failed'))}</p>
      </FinalScreen>
    );
  const named = shared.state === 'loaded' ? `${shared.data.metadata.topic} · ${title}` : title;
  return (
    <Page
      title={named}
      header={<span className="line-clamp-2 leading-tight font-semibold">{title}</span>}
      width="wide"
    >
      {shared.state !== 'loaded' && <h1 className="sr-only">{title}</h1>}
      {shared.state === 'loading' && <SharedSkeleton />}
      {shared.state === 'error' && (
        <LoadError
          error={shared.error}
          otherwise={t('analysis:shared.failed')}
          onRetry={shared.reload}
        />
      )}
      {shared.state === 'loaded' && <SharedResults shareId={shareId} view={shared.data} />}
    </Page>
  );
}
