import { Flock } from '../../../components/ui/flock.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { ListCard } from './list-card.tsx';

/** The layout of the flock is kept for this many voices, and is then doubled, so that its dots stay in place. */
const roomFor = (voices: number): number =>
  40 * 2 ** Math.max(0, Math.ceil(Math.log2(voices / 40)));

/** Replaces the shared opinions while nobody can read them: the life of the room, and when they become readable. */
export default function HiddenOpinions({ stats }: { stats: LiveRoom['stats'] }) {
  const { t, language } = useText();
  const count = stats?.shared_opinions ?? 0;
  const voices = stats?.total_opinions ?? 0;
  return (
    <ListCard title={t('pages:discuss.shared.title')} count={formatNumber(count, language)}>
      <div className="flex min-h-96 flex-col items-center gap-2 px-4 py-4 text-center low:min-h-0">
        <Flock
          count={voices}
          room={roomFor(voices)}
          className="mb-2 h-24 w-auto max-w-full sm:h-36"
        />
        <p className="text-title font-semibold tabular-nums">
          {t('pages:discuss.sealed.voices', { count: voices })}
        </p>
        <p className="font-semibold">{t('pages:discuss.sealed.title')}</p>
        <p className="max-w-sm text-fine text-ink-soft">{t('pages:discuss.sealed.text')}</p>
      </div>
    </ListCard>
  );
}
