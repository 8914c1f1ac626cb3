import { useParams } from 'react-router-dom';
import { ResultsByPhase } from '../phases/results-by-phase.tsx';

export default function Results() {
  const { roomId = '' } = useParams();
  return <ResultsByPhase key={roomId} roomId={roomId} />;
}
