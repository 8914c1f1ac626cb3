import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Discuss() {
  return <PageSkeleton />;
}
