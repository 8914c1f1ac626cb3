import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Results() {
  return <PageSkeleton />;
}
