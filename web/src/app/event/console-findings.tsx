import { useOutcome } from '../../features/results/hooks/use-outcome.ts';
import { ComparedRooms } from '../../features/results/lazy-parts.ts';

/** What the organiser compares on the console once people have voted on the statements of all rooms. */
export default function ConsoleFindings({ roomId }: { roomId: string }) {
  const { outcome } = useOutcome(roomId);
  if (outcome.state !== 'loaded' || outcome.data.phase !== 'ready') return null;
  const { agreement, language } = outcome.data.results;
  return <ComparedRooms agreement={agreement} lang={language} />;
}
