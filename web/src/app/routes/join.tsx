import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Join() {
  return <PageSkeleton />;
}
