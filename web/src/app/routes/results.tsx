import { useParams } from 'react-router-dom';
import { preloadDetails } from '../../features/results/lazy-parts.ts';
import { ResultsByPhase } from '../phases/results-by-phase.tsx';

preloadDetails();

export default function Results() {
  const { roomId = '' } = useParams();
  return <ResultsByPhase key={roomId} roomId={roomId} />;
}
