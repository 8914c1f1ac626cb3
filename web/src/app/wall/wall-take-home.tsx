import type { AllResults } from '@murmur/contract/analysis';
import { useEffect, useEffectEvent } from 'react';
import { qrDataUrl } from '../../features/hosting/qr-data-url.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { useShareLink } from '../../features/share/hooks/use-share-link.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';

/** The last slide: the share link as a QR code, or the page of the results where no link can be created. */
export function WallTakeHome({ results }: { results: AllResults }) {
  const { t } = useText();
  const { found, host } = useRoomSession();
  const { shared, generate } = useShareLink(results.room_id, host.token);
  const create = useEffectEvent(generate);
  useEffect(() => create(), []);
  if (found.state !== 'loaded') return null;
  const { room_id, join_link, topic } = found.live.room;
  const path =
    shared.state === 'ready' ? new URL(shared.link.share_url).pathname : `/results/${room_id}`;
  // The address under which the phones know this server.
  const address = new URL(path, join_link).href;
  const isCreating = shared.state === 'initial' || shared.state === 'generating';
  const voices = results.event?.opinions ?? found.live.stats?.total_opinions ?? 0;
  return (
    <section className="grid h-full min-h-0 items-center gap-[4vw] md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-[3vh]">
        <h2 className="text-[clamp(2rem,min(11vh,6vw),12rem)] leading-[1.05] text-accent">
          {t('wall:takeHome')}
        </h2>
        <p
          lang={results.language}
          className="line-clamp-4 text-[clamp(1.25rem,min(5vh,2.8vw),6rem)] leading-snug font-bold"
        >
          {topic}
        </p>
        <p className="text-[clamp(1.1rem,min(4vh,2.2vw),5rem)] leading-snug text-ink-soft">
          {voices > 0 && `${t('wall:voices', { count: voices })} · `}
          {t('wall:takeHomeAbout')}
        </p>
      </div>
      <img
        src={qrDataUrl(address)}
        alt={t('wall:takeHomeQr')}
        // A code that is about to change must not be scanned.
        className={classNames(
          'mx-auto size-64 rounded-medium border border-line bg-white p-2 md:size-[min(58vh,36vw)]',
          isCreating && 'invisible',
        )}
      />
    </section>
  );
}
