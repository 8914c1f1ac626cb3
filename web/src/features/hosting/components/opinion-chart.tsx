import { useEffect, useState } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { formatClock, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { useOpinionTotals } from '../hooks/use-opinion-totals.ts';
import { opinionBars } from '../opinion-bars.ts';

const refreshMs = 2_000;
const height = 96;

/** Opinions over time since the start, as bars and as a table for screen readers. */
export function OpinionChart({ live }: { live: LiveRoom }) {
  const { t, language } = useText();
  const { started_at, ends_at, status } = live.room;
  const [now, setNow] = useState(() => monotonicNow());
  const running = status === 'active';
  const samples = useOpinionTotals(live);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(monotonicNow()), refreshMs);
    return () => clearInterval(timer);
  }, [running]);

  const total = live.stats?.total_opinions ?? 0;
  if (started_at === null) return null;
  const start = Date.parse(started_at);
  const end = Date.parse(ends_at ?? started_at);
  const { step, bars, earlier } = opinionBars(samples, start, end);
  // A page opened after the end has no samples; the results have a timeline of their own.
  const isEmpty = bars.every(({ count }) => count === 0);
  if (!running && isEmpty) return null;
  const isHidden = isEmpty && earlier > 0;
  const passed = running ? (now + (live.offsetMs ?? 0) - start) / 1000 : Number.POSITIVE_INFINITY;
  const begun = bars.filter((bar) => bar.fromSeconds <= passed);
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card aria-labelledby="opinion-chart">
      <h2 id="opinion-chart" className="flex items-baseline justify-between gap-4 text-lead">
        {t('pages:host.chart.title')}
        <span className="text-title font-bold tabular-nums">{formatNumber(total, language)}</span>
      </h2>
      <div
        aria-hidden="true"
        className="mt-4 flex items-end gap-0.5"
        style={{ height }}
        hidden={isHidden}
      >
        {bars.map((bar) => (
          <span
            key={bar.fromSeconds}
            className="flex-1 rounded-t-[3px] bg-accent"
            style={{
              height: Math.max(2, (bar.count / max) * height),
              opacity: bar.count === 0 ? 0.25 : 1,
            }}
          />
        ))}
      </div>
      <div
        aria-hidden="true"
        hidden={isHidden}
        className="mt-1 flex justify-between text-fine text-ink-soft tabular-nums"
      >
        <span>0:00</span>
        <span>{formatClock(bars.length * step)}</span>
      </div>
      {earlier > 0 && (
        <p className="mt-2 text-fine text-ink-soft">
          {t('pages:host.chart.earlier', { count: earlier })}
        </p>
      )}
      {/* A table ignores the height of sr-only and would lengthen the page, so a box around it has the class. */}
      <div className="sr-only">
        <table>
          <caption>{t('pages:host.chart.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('pages:host.chart.time')}</th>
              <th scope="col">{t('pages:host.chart.opinions')}</th>
            </tr>
          </thead>
          <tbody>
            {begun.map((bar) => (
              <tr key={bar.fromSeconds}>
                <td>{formatClock(bar.fromSeconds)}</td>
                <td>{bar.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
