import { Link2Off } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { ResultsByPhase } from '../phases/results-by-phase.tsx';
import { DeadEnd } from '../shell/dead-end.tsx';

export default function Results() {
  const { t } = useText();
  const { roomId } = useParams();
  if (roomId !== undefined) return <ResultsByPhase key={roomId} roomId={roomId} />;
  return (
    <DeadEnd title={t('analysis:results.invalid')} icon={<Link2Off />}>
      <p>{t('analysis:results.invalidAbout')}</p>
    </DeadEnd>
  );
}
