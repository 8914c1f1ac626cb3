import type { AllResults } from '@murmur/contract/analysis';
import { qrDataUrl } from '../../features/hosting/qr-data-url.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';

/**
 * The last slide: the page of the results as a QR code. It is the page that everybody in the room has; a public share
 * link is made only by people who choose to.
 */
export function WallTakeHome({ results }: { results: AllResults }) {
  const { t } = useText();
  const { found } = useRoomSession();
  if (found.state !== 'loaded') return null;
  const { room_id, join_link, topic } = found.live.room;
  // The address under which the phones know this server.
  const address = new URL(`/results/${room_id}`, join_link).href;
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
        className="mx-auto size-64 rounded-medium border border-line bg-white p-2 md:size-[min(58vh,36vw)]"
      />
    </section>
  );
}
