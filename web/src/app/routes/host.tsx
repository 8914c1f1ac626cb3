import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Host() {
  return <PageSkeleton />;
}
