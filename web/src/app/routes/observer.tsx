import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Observer() {
  return <PageSkeleton />;
}
