import type { AllResults } from '@murmur/contract/analysis';
import { sizeOf } from '@murmur/contract/outline/figures';
import { type ReactNode, useRef, useState } from 'react';
import { Share2 } from '../../components/icons/late-icons.ts';
import { Image } from '../../components/icons/result-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import type { AnalysisProgress } from '../../features/results/analysis-progress.ts';
import { LoadedResults } from '../../features/results/components/loaded-results.tsx';
import { ProgressBanner } from '../../features/results/components/progress-banner.tsx';
import type { HostOfThemes } from '../../features/results/hooks/use-theme-edit.ts';
import { SharePanel } from '../../features/share/components/share-panel.tsx';
import { useText } from '../../i18n/use-text.ts';

type Props = {
  results: AllResults;
  progress: AnalysisProgress;
  /** The outcome of votes and positions; null if there is none. */
  summary: ((reading: ReactNode) => ReactNode) | null;
  /** Null for everyone but the host. */
  host: HostOfThemes | null;
  /** Cards offered next to the results; null if they are shown above. */
  afterDiscussion: ReactNode;
  /** True if the room is one question of several. */
  isSeries: boolean;
};

export function ResultsReady({
  results,
  progress,
  summary,
  host,
  afterDiscussion,
  isSeries,
}: Props) {
  const { t } = useText();
  const panel = useRef<HTMLDivElement>(null);
  const [shares, share] = useState(false);
  const goToShare = () => {
    share(true);
    // Once it is open.
    requestAnimationFrame(() => {
      panel.current?.scrollIntoView();
      panel.current?.querySelector('summary')?.focus({ preventScroll: true });
    });
  };
  const actions = (
    <div className="flex flex-wrap gap-2 max-sm:[&>*]:grow max-sm:[&>*]:px-2 max-sm:[&_svg]:hidden sm:gap-3">
      <Button onClick={goToShare} icon={<Share2 className="size-5" />}>
        {t('analysis:share.title')}
      </Button>
      <LinkButton to="?view=poster" variant="secondary" icon={<Image className="size-5" />}>
        {t('analysis:poster.open')}
      </LinkButton>
    </div>
  );
  const { people, opinions } = sizeOf(results);
  const shared = {
    topic: results.topic,
    participants: people,
    opinions,
  };
  return (
    <>
      {progress.state === 'analyzing' && <ProgressBanner progress={progress} />}
      <LoadedResults
        results={results}
        summary={summary}
        afterDiscussion={afterDiscussion}
        host={host}
        actions={actions}
        banner={<AdSlot format="banner" />}
        share={
          <div ref={panel} className="scroll-mt-20">
            <SharePanel
              roomId={results.room_id}
              shared={shared}
              open={shares}
              onToggle={share}
              isSeries={isSeries}
              hostToken={host?.hostToken}
            />
          </div>
        }
        rectangle={<AdSlot format="rectangle" />}
      />
    </>
  );
}
